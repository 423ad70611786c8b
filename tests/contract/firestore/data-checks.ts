// The expected behaviour of an SDK that reads, writes, queries and runs transactions on the server.
import { codeOf, same, type Check } from './check.ts';
import {
  addDoc,
  and,
  arrayRemove,
  arrayUnion,
  average,
  Bytes,
  collection,
  collectionGroup,
  count,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  endBefore,
  GeoPoint,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  increment,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  startAt,
  sum,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
  type QueryConstraint,
} from './sdk.ts';

/** A database, and a function for unused collection names. */
export interface DataDeps {
  readonly db: Firestore;
  readonly fresh: () => string;
}

/** Twenty documents d00..d19: n = 100 + position, g = position mod 3, s descending. */
async function twenty({ db, fresh }: DataDeps) {
  const place = collection(db, fresh());
  const batch = writeBatch(db);
  for (let position = 0; position < 20; position += 1) {
    const id = `d${String(position).padStart(2, '0')}`;
    const tags = position === 7 ? ['odd', 'lucky'] : [position % 2 === 0 ? 'even' : 'odd'];
    batch.set(doc(place, id), { n: 100 + position, g: position % 3, s: `s${19 - position}`, tags });
  }
  await batch.commit();
  const ids = async (...constraints: QueryConstraint[]): Promise<string> =>
    (await getDocs(query(place, ...constraints))).docs.map(({ id }) => id).join();
  return { place, ids };
}

export const dataChecks: readonly Check<DataDeps>[] = [
  {
    title: 'every type of value is read as it was written',
    run: async ({ db, fresh }) => {
      const place = collection(db, fresh());
      const reference = await addDoc(place, {
        n: 1,
        big: 2 ** 40,
        f: 1.5,
        minusZero: -0,
        yes: true,
        nothing: null,
        at: serverTimestamp(),
        t: Timestamp.fromMillis(1234567),
        tags: ['x', { deep: ['y'] }],
        m: { 'k.1': 1, z: null },
        b: Bytes.fromUint8Array(new Uint8Array([1, 2, 255])),
        g: new GeoPoint(1, 2),
        ref: doc(place, 'q'),
        u: 'قطط 🙂 漢',
        nan: Number.NaN,
      });
      const data = (await getDoc(reference)).data() ?? {};
      same(
        [data['n'], data['big'], data['f'], data['yes'], data['nothing'], data['tags'], data['m']],
        [1, 2 ** 40, 1.5, true, null, ['x', { deep: ['y'] }], { 'k.1': 1, z: null }],
      );
      same([Object.is(data['minusZero'], -0), Number.isNaN(data['nan'])], [true, true]);
      same([...data['b'].toUint8Array()], [1, 2, 255]);
      same([data['g'].latitude, data['g'].longitude, data['ref'].id, data['u']], [1, 2, 'q', 'قطط 🙂 漢']);
      same([data['t'].toMillis(), data['at'].toMillis() > 1e12], [1234567, true]);
    },
  },
  {
    title: 'increment, array union and removal, a nested field and a deleted field change no other field',
    run: async ({ db, fresh }) => {
      const reference = doc(db, fresh(), 'a');
      await setDoc(reference, { n: 1, s: 'a', tags: ['x', 'w'], m: { 'k.1': 1, z: null } });
      await updateDoc(reference, {
        n: increment(4),
        'm.z': 'set',
        tags: arrayUnion('y', 'x'),
        s: deleteField(),
      });
      await updateDoc(reference, { tags: arrayRemove('w') });
      same((await getDoc(reference)).data(), { n: 5, m: { 'k.1': 1, z: 'set' }, tags: ['x', 'y'] });
    },
  },
  {
    title: 'set replaces a document, set with merge keeps the other fields',
    run: async ({ db, fresh }) => {
      const reference = doc(db, fresh(), 'a');
      await setDoc(reference, { n: 5, s: 'old' });
      await setDoc(reference, { s: 'merged' }, { merge: true });
      same((await getDoc(reference)).data(), { n: 5, s: 'merged' });
      await setDoc(reference, { only: true });
      same((await getDoc(reference)).data(), { only: true });
    },
  },
  {
    title: 'an update of a missing document is refused as not-found',
    run: async ({ db, fresh }) =>
      same(await codeOf(updateDoc(doc(db, fresh(), 'none'), { a: 1 })), 'not-found'),
  },
  {
    title: 'a missing document is read as missing, a deleted one too',
    run: async ({ db, fresh }) => {
      const reference = doc(db, fresh(), 'a');
      same((await getDoc(reference)).exists(), false);
      await setDoc(reference, { a: 1 });
      await deleteDoc(reference);
      same((await getDoc(reference)).exists(), false);
    },
  },
  {
    title: 'an operation that the rules deny is refused as permission-denied',
    run: async ({ db }) => same(await codeOf(setDoc(doc(db, 'locked/x'), { a: 1 })), 'permission-denied'),
  },
  {
    title: 'a batch with one refused write writes nothing',
    run: async ({ db, fresh }) => {
      const place = collection(db, fresh());
      const batch = writeBatch(db);
      batch.set(doc(place, 'a'), { a: 1 });
      batch.update(doc(place, 'missing'), { a: 1 });
      same([await codeOf(batch.commit()), (await getDoc(doc(place, 'a'))).exists()], ['not-found', false]);
    },
  },
  {
    title: 'an equality and a range on another field can be combined',
    run: async (deps) => {
      const { ids } = await twenty(deps);
      same((await ids(where('g', '==', 0), where('n', '>=', 100))).split(',').length, 7);
      same(await ids(where('n', '!=', 100), where('n', '<', 103)), 'd01,d02');
    },
  },
  {
    title: 'a range can be ordered, reversed and limited',
    run: async (deps) => {
      const { ids } = await twenty(deps);
      same(
        await ids(where('n', '>=', 105), where('n', '<', 115), orderBy('n', 'desc'), limit(3)),
        'd14,d13,d12',
      );
    },
  },
  {
    title: 'in, not-in, array-contains and array-contains-any match the listed values',
    run: async (deps) => {
      const { ids } = await twenty(deps);
      same(await ids(where('n', 'in', [101, 119])), 'd01,d19');
      same(await ids(where('n', 'not-in', [100, 101]), where('n', '<', 104)), 'd02,d03');
      same(await ids(where('tags', 'array-contains', 'lucky')), 'd07');
      same(await ids(where('tags', 'array-contains-any', ['lucky', 'none'])), 'd07');
    },
  },
  {
    title: 'or matches the documents of both sides',
    run: async (deps) => {
      const { place } = await twenty(deps);
      const found = await getDocs(
        query(place, or(where('n', '==', 101), and(where('g', '==', 2), where('n', '>', 116)))),
      );
      same(found.docs.map(({ id }) => id).join(), 'd01,d17');
    },
  },
  {
    title: 'cursors start after a document, start at several values, and end before one',
    run: async (deps) => {
      const { place, ids } = await twenty(deps);
      const first = await getDocs(query(place, where('n', '>', 50), orderBy('n'), limit(5)));
      same(await ids(where('n', '>', 50), orderBy('n'), startAfter(first.docs[4]), limit(2)), 'd05,d06');
      same(await ids(orderBy('n'), endBefore(110), limitToLast(2)), 'd08,d09');
      same(await ids(orderBy('g'), orderBy('n', 'desc'), startAt(1, 107), limit(3)), 'd07,d04,d01');
    },
  },
  {
    title: 'documents are found by their id',
    run: async (deps) => {
      const { ids } = await twenty(deps);
      same(await ids(where(documentId(), '>=', 'd18'), where(documentId(), '<=', 'd19')), 'd18,d19');
      same(await ids(where(documentId(), 'in', ['d03', 'd01', 'none'])), 'd01,d03');
    },
  },
  {
    title: 'a collection group finds documents below other documents',
    run: async ({ db, fresh }) => {
      const name = fresh();
      await setDoc(doc(db, name, 'top'), { n: 1 });
      await setDoc(doc(db, 'parents', fresh(), name, 'below'), { n: 2 });
      const found = await getDocs(query(collectionGroup(db, name), where('n', '>', 0)));
      same(
        found.docs.map(({ id }) => id),
        ['top', 'below'],
      );
    },
  },
  {
    title: 'count, sum and average are computed by the server',
    run: async (deps) => {
      const { place } = await twenty(deps);
      const counted = await getCount(query(place, where('n', '>=', 110)));
      same(counted.data().count, 10);
      const found = await getAggregate(query(place, where('n', '>=', 100)), {
        all: count(),
        total: sum('n'),
        mean: average('n'),
      });
      same(found.data(), { all: 20, total: 2190, mean: 109.5 });
    },
  },
  {
    title: 'four concurrent transactions on a number all count',
    run: async ({ db, fresh }) => {
      const tally = doc(db, fresh(), 'counter');
      await setDoc(tally, { v: 0 });
      const addOne = () =>
        runTransaction(
          db,
          async (transaction) => {
            const value = (await transaction.get(tally)).data()?.['v'];
            transaction.update(tally, { v: value + 1 });
          },
          { maxAttempts: 20 },
        );
      await Promise.all([addOne(), addOne(), addOne(), addOne()]);
      same((await getDoc(tally)).data(), { v: 4 });
    },
  },
  {
    title: 'a transaction creates a missing document and does not change documents that it only read',
    run: async ({ db, fresh }) => {
      const place = collection(db, fresh());
      await setDoc(doc(place, 'read'), { a: 1 });
      await runTransaction(db, async (transaction) => {
        await transaction.get(doc(place, 'read'));
        const found = await transaction.get(doc(place, 'new'));
        if (!found.exists()) transaction.set(doc(place, 'new'), { a: 2 });
      });
      same((await getDoc(doc(place, 'new'))).data(), { a: 2 });
    },
  },
  {
    title: 'a document above 1 MiB is refused and not written',
    run: async ({ db, fresh }) => {
      const reference = doc(db, fresh(), 'huge');
      const code = await codeOf(setDoc(reference, { s: 'x'.repeat(1_048_577) }));
      // Over REST the SDK reports every 400 as failed-precondition.
      same(['invalid-argument', 'failed-precondition'].includes(code), true);
      same((await getDoc(reference)).exists(), false);
    },
  },
];
