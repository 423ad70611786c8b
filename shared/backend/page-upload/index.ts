// The door of page-upload: how a page sends a file. Apart from the door of server, which programs without a page use too.
export { sendFromPage } from './send-from-page.ts';
