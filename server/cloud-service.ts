// `node server/cloud-service.ts`: the service of a shop on Google's Firebase (see docs/operations.md).
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { createAccounts } from '#server/api';
import {
  checkBucket,
  createBucketImages,
  createCloudDocuments,
  createCloudShop,
  createGoogleIdentity,
  createGoogleStaffRecords,
  createHostedDrawings,
  createHostedFrames,
  openCloudService,
  readServiceSettings,
  stopService,
  type ServiceSettings,
} from '#server/google';

const settings = readServiceSettings(process.env);
if (settings.ok) await run(settings.value);
else refuse(settings.error.reason);

async function run({ bucket, shopOrigin, host, port, trustedHops }: ServiceSettings): Promise<void> {
  const firebase = initializeApp();
  const firestore = getFirestore(firebase);
  const images = createBucketImages(getStorage(firebase).bucket(bucket));
  const usable = await checkBucket(images, bucket);
  if (!usable.ok) return refuse(usable.error.reason);
  const now = Date.now;
  const log = (event: string, facts: object) => console.log(JSON.stringify({ event, ...facts }));
  const shop = createCloudShop({ documents: createCloudDocuments(firestore), now, log });
  const app = await openCloudService({
    accounts: createAccounts(createGoogleIdentity(getAuth(firebase)), createGoogleStaffRecords(firestore)),
    images,
    shop,
    frames: createHostedFrames({ origin: shopOrigin, now }),
    drawing: createHostedDrawings({ origin: shopOrigin }),
    shopOrigin,
    trustedHops,
    now,
    write: console.log,
  });
  console.log(`The service answers at ${await app.listen({ host, port })} for ${shopOrigin}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stopService({ closeServer: () => app.close(), closeShop: shop.close }).then(() => process.exit());
    });
  }
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
