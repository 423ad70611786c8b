// The door of the desktop's contract: what the window may ask of the main process, and what it is told.
export type { Answer, CallProblem } from './answer.ts';
export type { DesktopBridge } from './bridge.ts';
export type { DesktopCalls, ImageFile } from './calls.ts';
export { subscribeChannel, callChannel, callNames, topicChannel, topicNames } from './channels.ts';
export type { CallName, TopicName } from './channels.ts';
export { drawerAddressOf } from './drawer-address.ts';
export { paperWidths, textSizes, themes } from './device.ts';
export type {
  BackendChoice,
  BackendState,
  ChoiceError,
  DeviceState,
  DevicePreferences,
  Drawer,
  UnsentElsewhere,
  PaperWidth,
  PrintError,
  PrinterChoice,
  RecoveryOffer,
  ServerMismatch,
  UpdateState,
} from './device.ts';
export type { DesktopSession, DesktopTopics, ProductsDelta, ShopInfo } from './topics.ts';
