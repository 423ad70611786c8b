// How often each admin approved something at the tills on the day, by name, with a way to the log, and what is in one's own name (BA-10).
import { mapResult } from '#backend/documents';
import type { ShopDay } from '#kernel/shop-day';
import { todayTexts } from '#text';
import { Anchor, Sentence } from '#ui';
import { useAdmin, type Admin } from '../data/admin.tsx';
import { useLastLoaded, useRead } from '../data/use-read.ts';
import { OwnApprovals } from './own-approvals.tsx';

const texts = todayTexts;

/** Nothing where nobody approved anything, and while the counts are not known. */
export function Approvals({ day }: { readonly day: ShopDay }) {
  const admin = useAdmin();
  const given = useLastLoaded(useRead(['tillDays', 'approvals', day], () => readApprovals(admin, day)));
  if (given === null || given.names.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <Anchor to="/admin/audit" className="text-small underline underline-offset-4">
        <Sentence text={texts.approvals(given.names)} />
      </Anchor>
      {given.own > 0 && <OwnApprovals key={day} day={day} count={given.own} />}
    </div>
  );
}

async function readApprovals(
  { users, audit, actor }: Pick<Admin, 'users' | 'audit' | 'actor'>,
  day: ShopDay,
) {
  const staff = await users.list();
  if (!staff.ok) return staff;
  const admins = staff.value.filter(({ role }) => role === 'admin');
  const counted = await audit.countApprovals(
    day,
    admins.map(({ id }) => id),
  );
  return mapResult(counted, (counts) => ({
    own: counts.get(actor.id) ?? 0,
    names: admins.flatMap(({ id, name, email }) => {
      const count = counts.get(id);
      return count === undefined ? [] : [texts.approvalsOf(name || email, count)];
    }),
  }));
}
