// The door of the desktop's contract: what the window may ask of the main process, and what it is told.
export type { Answer, CallProblem } from './answer.ts';
export type { DesktopBridge } from './bridge.ts';
export type { DesktopCalls, PicturedFile } from './calls.ts';
export { beginChannel, callChannel, callNames, topicChannel, topicNames } from './channels.ts';
export type { CallName, TopicName } from './channels.ts';
export { drawerAddressOf } from './drawer-address.ts';
export { paperWidths, textSizes, themes } from './desk.ts';
export type {
  BackendChoice,
  BackendState,
  ChoiceError,
  Desk,
  DevicePreferences,
  Drawer,
  LeftElsewhere,
  PaperWidth,
  PrintError,
  PrinterChoice,
  RecoveryOffer,
  Stranger,
  UpdateState,
} from './desk.ts';
export type { DeskSession, DesktopTopics, GoodsNews, ShopFacts } from './topics.ts';
