// What we use of the full SDK, by name: the rest of it is left out of the page (a namespace would keep all of it).
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
  Timestamp,
  where,
} from 'firebase/firestore';
