// The boarding screen (AH): the stays with their form, the visitors' requests, and the occupancy of a month.
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Inbox from 'lucide-react/icons/inbox';
import Plus from 'lucide-react/icons/plus';
import PawPrint from 'lucide-react/icons/paw-print';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { Backend } from '#backend/connect';
import { createStayRequestRepository } from '#backend/stays';
import { shopDayOf } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import { Button, IconButton, TabPanel, Tabs } from '#ui';
import { AdminScreen } from '../layout/screen.tsx';
import { Occupancy } from './occupancy.tsx';
import { Requests } from './requests.tsx';
import { StayDesk } from './use-stay-actions.tsx';
import { Stays } from './stays.tsx';
import { useLoaded } from './use-loaded.ts';

const texts = boardingTexts.stays;

const views = ['stays', 'requests', 'calendar'] as const;
type View = (typeof views)[number];

const readRequests = (backend: Backend) => createStayRequestRepository(backend).listPending();

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
  const [changes, setChanges] = useState(0);
  const requests = useLoaded(readRequests);
  const [today] = useState(() => shopDayOf(Date.now()));
  const changed = () => setChanges((before) => before + 1);
  const [focusRequests, setFocusRequests] = useState(0);
  const wantForm = () => {
    put('view', null);
    setFocusRequests((before) => before + 1);
  };
  const reload = async () => {
    changed();
    await requests.reload();
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
            icon={<RefreshCw aria-hidden className="size-5" />}
            onClick={() => void reload()}
          />
          <Button icon={<Plus aria-hidden className="size-5" />} onClick={wantForm}>
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
          { id: 'stays', label: texts.viewStays, icon: <PawPrint aria-hidden className="size-5" /> },
          {
            id: 'requests',
            label: texts.viewRequests,
            icon: <Inbox aria-hidden className="size-5" />,
            count: requests.value?.length ?? 0,
          },
          {
            id: 'calendar',
            label: texts.viewCalendar,
            icon: <CalendarDays aria-hidden className="size-5" />,
          },
        ]}
      />
      <StayDesk openId={parameters.get('stay')} onOpen={(id) => put('stay', id)} onChanged={changed}>
        {(desk) => (
          <>
            <TabPanel name="boarding" tab="stays" selected={view}>
              <Stays
                filter={parameters.get('filter')}
                onFilter={(filter) => put('filter', filter === 'all' ? null : filter)}
                today={today}
                changes={changes}
                desk={desk}
                isShown={view === 'stays'}
                focusRequests={focusRequests}
              />
            </TabPanel>
            <TabPanel name="boarding" tab="requests" selected={view}>
              <Requests requests={requests} onChanged={changed} />
            </TabPanel>
            <TabPanel name="boarding" tab="calendar" selected={view}>
              {view === 'calendar' && (
                <Occupancy
                  address={parameters.get('month')}
                  onMonth={(month) => put('month', month)}
                  today={today}
                  changes={changes}
                  onOpen={desk.open}
                />
              )}
            </TabPanel>
          </>
        )}
      </StayDesk>
    </AdminScreen>
  );
}
