// The footer (SH-56..60): the shop, its pages, its opening hours and its contacts.
import type { ReactNode } from 'react';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { isOpenAllWeek, showsHours, socialNetworks, type SettingsDraft } from '#domain/settings';
import { footerTexts } from '#text';
import { Anchor, type IconComponent, Isolate, Logo } from '#ui';
import { useShopName } from '../shop-name.ts';
import { useTakesBoarding } from '../takes-boarding.ts';
import { useShopInfo } from '../app-context.tsx';
import { useHasOrders } from './has-orders.ts';
import { openingLines } from './opening-hours.ts';
import { quickLinks, serviceLinks, shopPageLinks, type FooterLink } from './footer-links.ts';
import { socialUrl } from './social-url.ts';

const texts = footerTexts;
const currentYear = new Date().getFullYear();

export function Footer() {
  const { settings, hasAbout } = useShopInfo();
  const name = useShopName();
  const hasOrders = useHasOrders();
  const boards = useTakesBoarding() === true;
  return (
    <footer aria-label={texts.label} className="mt-16 border-t border-line bg-surface print:hidden">
      <div className="page-width grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-4">
        <div className="flex flex-col items-start gap-3">
          <Logo name={name} src={settings?.logo || undefined} />
          <p className="text-quiet">{texts.about}</p>
          {settings && <SocialLinks settings={settings} name={name} />}
        </div>
        <Links title={texts.links} links={quickLinks({ boards, hasOrders })} />
        <Links title={texts.services} links={serviceLinks({ boards })} />
        {settings && (
          <div className="flex flex-col gap-6">
            {showsHours(settings) && <Hours settings={settings} />}
            <Contact settings={settings} />
          </div>
        )}
      </div>
      <div className="border-t border-line px-4 py-2 text-center text-small text-quiet">
        <nav aria-label={texts.pagesLabel}>
          <ul className="flex flex-wrap justify-center gap-x-6">
            {shopPageLinks(hasAbout === true).map((link) => (
              <li key={link.path}>
                <QuietLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <p className="py-2">{texts.rights(currentYear, name)}</p>
      </div>
    </footer>
  );
}

function Links(props: { readonly title: string; readonly links: readonly FooterLink[] }) {
  return (
    <nav aria-label={props.title}>
      <h2 className="mb-2 text-lead">{props.title}</h2>
      <ul>
        {props.links.map((link) => (
          <li key={link.path}>
            <QuietLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function QuietLink({ path, text }: FooterLink) {
  return (
    <Anchor
      to={path}
      className="inline-flex min-h-11 items-center text-quiet hover:text-brand hover:underline"
    >
      {text}
    </Anchor>
  );
}

function Hours(props: { readonly settings: SettingsDraft }) {
  const lines = isOpenAllWeek(props.settings) ? [[texts.openAllWeek]] : openingLines(props.settings);
  return (
    <section>
      <h2 className="mb-2 text-lead">{texts.hours}</h2>
      {lines.map(([days, hours]) => (
        <Fact key={days} Icon={Clock}>
          <span>
            {days}
            {/* A line may end after a dash, though no-break spaces stand around it. */}
            <span className="whitespace-nowrap">{hours}</span>
          </span>
        </Fact>
      ))}
    </section>
  );
}

function Contact(props: { readonly settings: SettingsDraft }) {
  const { phone, email, address } = props.settings;
  if (!phone && !email && !address) return null;
  return (
    <section>
      <h2 className="mb-2 text-lead">{texts.contact}</h2>
      {phone && (
        <Fact Icon={Phone}>
          <a
            href={`tel:${phone}`}
            aria-label={`${texts.phone} ${phone}`}
            className="inline-flex min-h-11 items-center hover:text-brand"
          >
            <Isolate>{phone}</Isolate>
          </a>
        </Fact>
      )}
      {email && (
        <Fact Icon={Mail}>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center break-all hover:text-brand"
          >
            <Isolate>{email}</Isolate>
          </a>
        </Fact>
      )}
      {address && (
        <Fact Icon={MapPin}>
          <span dir="auto">{address}</span>
        </Fact>
      )}
    </section>
  );
}

function Fact({ Icon, children }: { readonly Icon: IconComponent; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center gap-2 text-quiet">
      <Icon aria-hidden className="size-5 shrink-0 text-accent" />
      {children}
    </div>
  );
}

function SocialLinks(props: { readonly settings: SettingsDraft; readonly name: string }) {
  const { socialMedia } = props.settings;
  const present = socialNetworks.flatMap((network) => {
    const url = socialUrl(network, socialMedia[network] ?? '');
    return url === null ? [] : [{ network, url }];
  });
  if (present.length === 0) return null;
  return (
    <ul aria-label={texts.social} className="flex flex-wrap gap-2">
      {present.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="noopener noreferrer"
            target="_blank"
            aria-label={texts.socialOn(props.name, texts.networks[network])}
            className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-small font-semibold hover:border-brand hover:text-brand"
          >
            {texts.networks[network]}
          </a>
        </li>
      ))}
    </ul>
  );
}
