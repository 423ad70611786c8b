// Re-exports the used part of the identity SDK by name, so that the bundler drops the rest (a namespace import would keep all of it).
export {
  browserLocalPersistence,
  connectAuthEmulator,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  validatePassword,
} from 'firebase/auth';
