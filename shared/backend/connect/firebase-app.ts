// Re-exports the used part of the SDK's core by name, so that the bundler drops the rest.
export { deleteApp, initializeApp } from 'firebase/app';
