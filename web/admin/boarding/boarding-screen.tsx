// The boarding screen (AH): the stays with the form of a new one, the stay requests, and the occupancy of a month.
import { useState } from 'react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Inbox from 'lucide-react/icons/inbox';
import PawPrint from 'lucide-react/icons/paw-print';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { shopDayOf } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import { Button, IconButton, TabPanel, Tabs } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useInvalidate, useLastLoaded, useRead } from '../data/use-read.ts';
import { useUrlParam } from '../data/use-url-fields.ts';
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
  const [viewParam, setViewParam] = useUrlParam('view');
  const view = views.find((one) => one === viewParam) ?? 'stays';
  const { stayRequests } = useAdmin();
  const invalidate = useInvalidate();
  const requests = useRead(['stayRequests', 'pending'], () => stayRequests.listPending());
  const pendingCount = useLastLoaded(requests)?.length ?? 0;
  const [today] = useState(() => shopDayOf(Date.now()));
  const actions = useStayActions();
  const [isFormOpen, setFormOpen] = useState(false);
  const openForm = () => {
    setViewParam(null);
    setFormOpen(true);
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
          <Button icon={Plus} className="lg:hidden" onClick={openForm}>
            {texts.formTitle}
          </Button>
        </>
      }
    >
      <Tabs<View>
        name="boarding"
        label={texts.views}
        narrow="stack"
        selected={view}
        onSelect={(next) => setViewParam(next === 'stays' ? null : next)}
        tabs={[
          { id: 'stays', label: texts.viewStays, icon: PawPrint },
          { id: 'requests', label: texts.viewRequests, icon: Inbox, count: pendingCount },
          { id: 'calendar', label: texts.viewCalendar, icon: CalendarDays },
        ]}
      />
      <TabPanel name="boarding" tab="stays" selected={view}>
        <Stays
          today={today}
          actions={actions}
          isFormOpen={isFormOpen && view === 'stays'}
          onFormClose={() => setFormOpen(false)}
        />
      </TabPanel>
      <TabPanel name="boarding" tab="requests" selected={view}>
        <Requests read={requests} />
      </TabPanel>
      <TabPanel name="boarding" tab="calendar" selected={view}>
        {view === 'calendar' && <Occupancy today={today} onOpen={actions.open} />}
      </TabPanel>
      <StayDialogs actions={actions} />
    </AdminScreen>
  );
}
