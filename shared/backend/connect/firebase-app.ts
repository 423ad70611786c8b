// What we use of the SDK's core, by name, so that the rest is left out of the page.
export { deleteApp, initializeApp } from 'firebase/app';
