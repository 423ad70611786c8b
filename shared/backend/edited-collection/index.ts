// Entry point of edited collections: plain records that a form of the back office creates, changes and deletes.
export {
  createEditedCollection,
  type EditedCollection,
  type EditedRecord,
  type EditedShape,
  type FormShape,
  saveForm,
} from './edited-collection.ts';
