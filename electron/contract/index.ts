// Entry point of the desktop contract: the calls of the window and the topics of the main process.
export type { Answer, CallProblem } from './answer.ts';
export type { DesktopBridge } from './bridge.ts';
export { callChannel, callNames, makeCalls, tillCallNames, tillCalls } from './calls.ts';
export type { CallName, DesktopCalls, TillBridgeCalls, TillCalls } from './calls.ts';
export { drawerAddressOf } from './drawer-address.ts';
export type {
  BackendChoice,
  BackendState,
  ChoiceError,
  DeviceState,
  Drawer,
  UnsentElsewhere,
  PrintError,
  PrinterChoice,
  RecoveryOffer,
  ServerMismatch,
  UpdateState,
} from './device.ts';
export { isSharedUrl, longestSharedUrl } from './shared-url.ts';
export { subscribeChannel, topicChannel } from './topics.ts';
export type { DesktopSession, DesktopTopics, ProductsDelta, ShopInfo, TopicName } from './topics.ts';
