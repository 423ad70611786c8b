// Re-exports the used part of the full SDK by name, so that the bundler drops the rest (a namespace import would keep all of it).
export {
  collection,
  disableNetwork,
  doc,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  terminate,
  Timestamp,
  where,
} from 'firebase/firestore';
