// Choice and test of the receipt printer and the cash drawer.
import { useEffect, useState } from 'react';
import { drawerAddressOf, type Drawer, type PrinterChoice } from '#desktop';
import { accountTexts, desktopTexts } from '#text';
import { Button, ChoiceCards, SelectField, Switch, TextField, useToasts } from '#ui';
import { unwrapAnswer, useBridge } from '../app-context/index.ts';
import { printErrorMessage } from './print-error.ts';
import { useTestPage } from './test-page.tsx';
import { useOptimisticChoice } from './use-optimistic-choice.ts';

const texts = desktopTexts.printing;
const labels = accountTexts.preferences;

/** The list entry for the system's default printer. */
const systemPrinter = '';

export function PrintingSettings(props: { readonly choice: PrinterChoice }) {
  const bridge = useBridge();
  const [choice, choose] = useOptimisticChoice(props.choice, bridge.savePrinting);
  const printers = usePrinters();
  const testPage = useTestPage(choice.paper);
  return (
    <>
      <SelectField
        name="printer"
        label={texts.printer}
        value={choice.printer ?? systemPrinter}
        onChange={(printer) => choose({ printer: printer === systemPrinter ? null : printer })}
        choices={[
          { value: systemPrinter, label: printers.length === 0 ? texts.noneFound : texts.systemPrinter },
          ...printers.map((name) => ({ value: name, label: name })),
        ]}
      />
      <ChoiceCards
        label={labels.receiptWidth}
        name="paper"
        columns={2}
        value={choice.paper}
        onChange={(paper) => choose({ paper })}
        choices={[
          { value: '80', label: labels.receipt80 },
          { value: '58', label: labels.receipt58 },
        ]}
      />
      <Switch
        name="printsSales"
        label={labels.printsSales}
        hint={labels.printsSalesHint}
        checked={choice.printsSales}
        onChange={(printsSales) => choose({ printsSales })}
      />
      <Button variant="quiet" onClick={testPage.print}>
        {texts.testPage}
      </Button>
      {testPage.paper}
      <DrawerSettings drawer={choice.drawer} onChange={(drawer) => choose({ drawer })} />
    </>
  );
}

function usePrinters(): readonly string[] {
  const bridge = useBridge();
  const [printers, setPrinters] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    void unwrapAnswer(bridge.printers()).then((found) => isWanted && setPrinters(found));
    return () => {
      isWanted = false;
    };
  }, [bridge]);
  return printers;
}

function DrawerSettings(props: { readonly drawer: Drawer; readonly onChange: (drawer: Drawer) => void }) {
  const { drawer, onChange } = props;
  const bridge = useBridge();
  const toasts = useToasts();
  const [address, setAddress] = useState(drawer.kind === 'network' ? drawer.address : '');
  const [isWrong, setWrong] = useState(false);
  const typed = address.trim();
  const isUsable = typed === '' || drawerAddressOf(typed) !== null;
  const save = (): void => {
    setWrong(!isUsable);
    if (isUsable) onChange({ kind: 'network', address: typed });
  };
  const open = async (): Promise<void> => {
    const opened = await unwrapAnswer(bridge.openDrawer());
    if (opened.ok) toasts.success(texts.drawerOpened);
    else toasts.failure(texts.drawerFailed(printErrorMessage(opened.error)));
  };
  return (
    <>
      <ChoiceCards
        label={texts.drawer}
        name="drawer"
        columns={2}
        value={drawer.kind}
        onChange={(kind) => onChange(kind === 'none' ? { kind } : { kind, address: isUsable ? typed : '' })}
        choices={[
          { value: 'none', label: texts.drawerNone },
          { value: 'network', label: texts.drawerNetwork },
        ]}
      />
      {drawer.kind === 'network' && (
        <>
          <TextField
            name="drawerAddress"
            label={texts.drawerAddress}
            hint={texts.drawerAddressHint}
            kind="url"
            value={address}
            onChange={setAddress}
            onBlur={save}
            {...(isWrong && !isUsable && { error: texts.drawerAddressWrong })}
          />
          <Button variant="quiet" onClick={() => void open()}>
            {texts.openDrawer}
          </Button>
        </>
      )}
    </>
  );
}
