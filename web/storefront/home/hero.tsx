// The hero of the home page: one sentence, one button, an illustration of a dog and a cat (ST-01).
import { storefrontTexts } from '#text';
import { LinkButton } from '#ui';

const texts = storefrontTexts.home;

export function Hero() {
  return (
    <section className="bg-brand-soft">
      <div className="page-width grid items-center gap-x-8 gap-y-3 pt-6 pb-2 md:grid-cols-2 md:pt-8 md:pb-0">
        <div className="flex flex-col items-start gap-3 md:gap-5 md:pb-8">
          <h1 className="text-title lg:text-hero">{texts.heroTitle}</h1>
          <p className="max-w-md text-body text-quiet md:text-lead">{texts.heroText}</p>
          <LinkButton to="/products" size="large">
            {texts.shopNow}
          </LinkButton>
        </div>
        <picture>
          <source
            media="(min-width: 48rem)"
            srcSet="/images/illustrations/hero-wide.svg"
            width={640}
            height={420}
          />
          <img
            src="/images/illustrations/hero-narrow.svg"
            alt={texts.heroImage}
            width={400}
            height={300}
            fetchPriority="high"
            className="mx-auto h-40 w-auto md:h-auto md:max-h-96 md:w-full"
          />
        </picture>
      </div>
    </section>
  );
}
