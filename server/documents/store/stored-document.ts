// A stored document: its JSON is ready, its fields are parsed at the first access.
import type { Document } from '../values/document.ts';
import { documentName } from '../values/path.ts';
import { formatTime } from '../values/time.ts';
import type { Fields } from '../values/value.ts';

export class StoredDocument implements Document {
  readonly path: string;
  readonly createTime: number;
  readonly updateTime: number;
  /** The document in the protocol's JSON: name, fields, createTime, updateTime. */
  readonly json: string;
  #fields: Fields | null;
  #bytes: Buffer | null = null;

  /** `fields`: the row's fields, where the caller has already parsed them. */
  constructor(row: DocumentRow, databaseName: string, fields: Fields | null = null) {
    this.path = row.path;
    this.#fields = fields;
    this.createTime = row.created;
    this.updateTime = row.updated;
    const name = JSON.stringify(documentName(row.path, databaseName));
    const [created, updated] = [formatTime(row.created), formatTime(row.updated)];
    this.json = `{"name":${name},"fields":${row.fields},"createTime":"${created}","updateTime":"${updated}"}`;
  }

  get fields(): Fields {
    if (this.#fields === null) {
      const stored: { readonly fields: Fields } = JSON.parse(this.json);
      this.#fields = stored.fields;
    }
    return this.#fields;
  }

  /** `json` as UTF-8: a listing concatenates ready bytes instead of strings. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.json);
    return this.#bytes;
  }
}

/** A row of the documents table; `fields` is canonical JSON. */
export interface DocumentRow {
  readonly path: string;
  readonly fields: string;
  readonly created: number;
  readonly updated: number;
}
