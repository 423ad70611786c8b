// What Google would bill for the calls of the cloud service.
import type { CloudDocuments } from '#server/google';

type QueryAnswer = Awaited<ReturnType<CloudDocuments['all']>>;

/** Counts the reads and writes that pass through. An empty answer is billed as one read, a count of up to 1,000 too. */
export function billed(documents: CloudDocuments) {
  const bill = { reads: 0, writes: 0 };
  const counted = async (answer: Promise<QueryAnswer>): Promise<QueryAnswer> => {
    const answered = await answer;
    bill.reads += Math.max(1, answered.documents.length);
    return answered;
  };
  const counting: CloudDocuments = {
    get(paths) {
      bill.reads += paths.length;
      return documents.get(paths);
    },
    all: (collection) => counted(documents.all(collection)),
    changedSince: (collection, field, since) => counted(documents.changedSince(collection, field, since)),
    async count(collection) {
      const count = await documents.count(collection);
      bill.reads += Math.max(1, Math.ceil(count / 1000));
      return count;
    },
    write(written) {
      bill.writes += written.size;
      return documents.write(written);
    },
  };
  return { documents: counting, bill };
}
