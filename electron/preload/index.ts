// Gives the page `window.till` and nothing else: named calls and news of the contract, no way to any other channel.
import { contextBridge, ipcRenderer } from 'electron';
import { subscribeChannel, callChannel, topicChannel } from '#desktop';
import type { Answer, CallName, DesktopBridge, DesktopCalls, DesktopTopics, TopicName } from '#desktop';

function call<Name extends CallName>(
  name: Name,
  ...input: Parameters<DesktopCalls[Name]>
): Promise<Answer<Awaited<ReturnType<DesktopCalls[Name]>>>> {
  return ipcRenderer.invoke(callChannel(name), input);
}

function follow<Name extends TopicName>(name: Name, listener: (news: DesktopTopics[Name]) => void): void {
  ipcRenderer.on(topicChannel(name), (_event, news: DesktopTopics[Name]) => listener(news));
}

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
  uploadImage: (picture) => call('uploadImage', picture),

  printers: () => call('printers'),
  savePrinting: (choice) => call('savePrinting', choice),
  printReceipt: (height) => call('printReceipt', height),
  openDrawer: () => call('openDrawer'),

  savePreferences: (preferences) => call('savePreferences', preferences),
  installUpdate: () => call('installUpdate'),
  recover: (from) => call('recover', from),

  onSession: (listener) => follow('session', listener),
  onDevice: (listener) => follow('device', listener),
  onShopInfo: (listener) => follow('shopInfo', listener),
  onState: (listener) => follow('state', listener),
  onProducts: (listener) => follow('products', listener),
  onBoarding: (listener) => follow('boarding', listener),
  subscribe: () => ipcRenderer.send(subscribeChannel),
} satisfies DesktopBridge;

contextBridge.exposeInMainWorld('till', bridge);
