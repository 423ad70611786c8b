// Gives the page `window.till` with the calls and topics of the contract, and no access to any other channel.
import { contextBridge, ipcRenderer } from 'electron';
import { callChannel, callNames, makeCalls, subscribeChannel, topicChannel } from '#desktop';
import type { DesktopBridge, DesktopTopics, TopicName } from '#desktop';

const calls = makeCalls(
  callNames,
  (name) =>
    (...input) =>
      ipcRenderer.invoke(callChannel(name), input),
);

const bridge: DesktopBridge = {
  ...calls,
  onSession: (listener) => onTopic('session', listener),
  onDevice: (listener) => onTopic('device', listener),
  onShopInfo: (listener) => onTopic('shopInfo', listener),
  onState: (listener) => onTopic('state', listener),
  onProducts: (listener) => onTopic('products', listener),
  onBoarding: (listener) => onTopic('boarding', listener),
  onSettings: (listener) => onTopic('settings', listener),
  onApproval: (listener) => onTopic('approval', listener),
  subscribe: () => ipcRenderer.send(subscribeChannel),
};

contextBridge.exposeInMainWorld('till', bridge);

function onTopic<Name extends TopicName>(name: Name, listener: (state: DesktopTopics[Name]) => void): void {
  ipcRenderer.on(topicChannel(name), (_event, state: DesktopTopics[Name]) => listener(state));
}
