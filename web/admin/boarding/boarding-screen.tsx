// The boarding screen (AH): the stays with their form, the visitors' requests, and the occupancy of a month.
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Inbox from 'lucide-react/icons/inbox';
import Plus from 'lucide-react/icons/plus';
import PawPrint from 'lucide-react/icons/paw-print';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { shopDayOf } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import { Button, IconButton, TabPanel, Tabs } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useInvalidate, useLastLoaded, useRead } from '../data/use-read.ts';
import { AdminScreen } from '../layout/screen.tsx';
import { Occupancy } from './occupancy.tsx';
import { Requests } from './requests.tsx';
import { StayDialogs } from './stay-dialogs.tsx';
import { Stays } from './stays.tsx';
import { useStayActions } from './use-stay-actions.ts';

const texts = boardingTexts.stays;

const views = ['stays', 'requests', 'calendar'] as const;
type View = (typeof views)[number];

export function BoardingScreen() {
  const [parameters, setParameters] = useSearchParams();
  const put = useCallback(
    (name: string, value: string | null) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null) after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );
  const view = views.find((one) => one === parameters.get('view')) ?? 'stays';
  const { stayRequests } = useAdmin();
  const invalidate = useInvalidate();
  const requests = useRead(['stayRequests', 'pending'], () => stayRequests.listPending());
  const pendingCount = useLastLoaded(requests)?.length ?? 0;
  const [today] = useState(() => shopDayOf(Date.now()));
  const actions = useStayActions({ openId: parameters.get('stay'), onOpen: (id) => put('stay', id) });
  const [isFormWanted, setFormWanted] = useState(false);
  const wantForm = () => {
    put('view', null);
    setFormWanted(true);
  };
  return (
    <AdminScreen
      title={texts.title}
      intro={texts.intro}
      actions={
        <>
          <IconButton
            label={texts.reload}
            variant="quiet"
            icon={RefreshCw}
            onClick={() => void invalidate(['stays'], ['stayRequests'])}
          />
          <Button icon={Plus} onClick={wantForm}>
            {texts.formTitle}
          </Button>
        </>
      }
    >
      <Tabs<View>
        name="boarding"
        label={texts.views}
        selected={view}
        onSelect={(next) => put('view', next === 'stays' ? null : next)}
        tabs={[
          { id: 'stays', label: texts.viewStays, icon: PawPrint },
          {
            id: 'requests',
            label: texts.viewRequests,
            icon: Inbox,
            count: pendingCount,
          },
          {
            id: 'calendar',
            label: texts.viewCalendar,
            icon: CalendarDays,
          },
        ]}
      />
      <TabPanel name="boarding" tab="stays" selected={view}>
        <Stays
          filter={parameters.get('filter')}
          onFilter={(filter) => put('filter', filter === 'all' ? null : filter)}
          today={today}
          actions={actions}
          isFormWanted={isFormWanted && view === 'stays'}
          onFormFocused={() => setFormWanted(false)}
        />
      </TabPanel>
      <TabPanel name="boarding" tab="requests" selected={view}>
        <Requests read={requests} />
      </TabPanel>
      <TabPanel name="boarding" tab="calendar" selected={view}>
        {view === 'calendar' && (
          <Occupancy
            param={parameters.get('month')}
            onMonth={(month) => put('month', month)}
            today={today}
            onOpen={actions.open}
          />
        )}
      </TabPanel>
      <StayDialogs actions={actions} />
    </AdminScreen>
  );
}
