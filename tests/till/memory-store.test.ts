// The store in memory is a fake that may be trusted because it passes what the real ones pass.
import { emptyDisk, memoryStore } from './memory-store.ts';
import { describeTillStore } from './store-contract.ts';

describeTillStore('in memory', async () => {
  const disk = emptyDisk('till-1');
  return {
    open: async () => memoryStore(disk, () => 0),
    fill: async () => {
      disk.failing = { type: 'Full' };
    },
  };
});
