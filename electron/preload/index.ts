// Gives the page `window.till` and nothing else: named calls and news of the contract, no way to any other channel.
import { contextBridge, ipcRenderer } from 'electron';
import { beginChannel, callChannel, topicChannel } from '#desktop';
import type { Answer, CallName, DesktopBridge, DesktopCalls, DesktopTopics, TopicName } from '#desktop';

const call = <Name extends CallName>(
  name: Name,
  ...input: Parameters<DesktopCalls[Name]>
): Promise<Answer<Awaited<ReturnType<DesktopCalls[Name]>>>> => ipcRenderer.invoke(callChannel(name), input);

const follow = <Name extends TopicName>(name: Name, listener: (news: DesktopTopics[Name]) => void): void => {
  ipcRenderer.on(topicChannel(name), (_event, news: DesktopTopics[Name]) => listener(news));
};

const bridge = {
  readyToSell: () => call('readyToSell'),
  recordSale: (order) => call('recordSale', order),
  receipts: (limit) => call('receipts', limit),
  receipt: (saleId) => call('receipt', saleId),
  markPrinted: (saleId) => call('markPrinted', saleId),
  recordStay: (draft) => call('recordStay', draft),
  endStay: (hostingId) => call('endStay', hostingId),
  acceptRequest: (request, draft) => call('acceptRequest', request, draft),
  declineRequest: (request) => call('declineRequest', request),
  addProduct: (draft, id) => call('addProduct', draft, id),
  refreshProducts: () => call('refreshProducts'),
  retryRefused: (id) => call('retryRefused', id),
  discardRefused: (id, reason) => call('discardRefused', id, reason),

  signIn: (form) => call('signIn', form),
  signOut: () => call('signOut'),
  sendResetMail: (email) => call('sendResetMail', email),

  chooseBackend: (choice) => call('chooseBackend', choice),
  checkServer: () => call('checkServer'),
  uploadPicture: (picture) => call('uploadPicture', picture),

  printers: () => call('printers'),
  keepPrinting: (choice) => call('keepPrinting', choice),
  printReceipt: (height) => call('printReceipt', height),
  openDrawer: () => call('openDrawer'),

  keepPreferences: (preferences) => call('keepPreferences', preferences),
  installUpdate: () => call('installUpdate'),
  recover: (from) => call('recover', from),

  onSession: (listener) => follow('session', listener),
  onDesk: (listener) => follow('desk', listener),
  onFacts: (listener) => follow('facts', listener),
  onState: (listener) => follow('state', listener),
  onGoods: (listener) => follow('goods', listener),
  onBoarding: (listener) => follow('boarding', listener),
  begin: () => ipcRenderer.send(beginChannel),
} satisfies DesktopBridge;

contextBridge.exposeInMainWorld('till', bridge);
