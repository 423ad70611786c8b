// The shop's own certificate for a network of a few PCs. It is created at the first start over TLS and never changes,
// so that tills can pin it. Its key stays in the data folder, readable by its owner only.
import { randomBytes, X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as asn1js from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  ExtKeyUsage,
  GeneralName,
  GeneralNames,
} from 'pkijs';
import { addressBytes } from './address-bytes.ts';

export interface ShopCertificate {
  /** PEM. */
  readonly key: string;
  /** PEM. */
  readonly certificate: string;
  /** SHA-256, 'AB:CD:…'. */
  readonly fingerprint: string;
  /** The names that are not in the certificate, because they were added later. */
  readonly unnamed: readonly string[];
}

/**
 * Opens the certificate of a data folder; a missing one is created for these names and addresses. `now` is in
 * milliseconds.
 */
export async function openCertificate(
  folder: string,
  names: readonly string[],
  now: number,
): Promise<ShopCertificate> {
  const place = join(folder, 'tls');
  const files = { key: join(place, 'key.pem'), certificate: join(place, 'certificate.pem') };
  // The certificate is written last: when it exists, the key exists too.
  if (!existsSync(files.certificate)) {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    const made = await makeCertificate(names, now);
    writePrivateFile(files.key, made.key);
    writePrivateFile(files.certificate, made.certificate);
  }
  chmodSync(files.key, ownerOnly);
  const certificate = readFileSync(files.certificate, 'utf8');
  const read = new X509Certificate(certificate);
  return {
    key: readFileSync(files.key, 'utf8'),
    certificate,
    fingerprint: read.fingerprint256,
    unnamed: names.filter((name) => !speaksFor(read, name)),
  };
}

const ownerOnly = 0o600;

function writePrivateFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: ownerOnly, flush: true });
  renameSync(`${file}.new`, file);
}

function speaksFor(certificate: X509Certificate, name: string): boolean {
  return (isIP(name) > 0 ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;
}

/** Ten years. Afterwards every till must be paired again. */
const lifetime = 10 * 365 * 24 * 3_600_000;

const signature = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

async function makeCertificate(names: readonly string[], now: number) {
  const { subtle } = crypto;
  const engine = new CryptoEngine({ name: 'node', crypto, subtle });
  const { privateKey, publicKey } = await subtle.generateKey(signature, true, ['sign', 'verify']);
  const made = new Certificate({ version: 2, serialNumber: serialNumber() });
  for (const side of [made.issuer, made.subject]) side.typesAndValues.push(commonName());
  made.notBefore.value = new Date(now - anHour);
  made.notAfter.value = new Date(now + lifetime);
  made.extensions = [
    extension('2.5.29.17', 'plain', new GeneralNames({ names: names.map(generalName) })),
    extension('2.5.29.19', 'critical', new BasicConstraints({ cA: false })),
    extension('2.5.29.37', 'plain', new ExtKeyUsage({ keyPurposes: [serverAuthentication] })),
  ];
  await made.subjectPublicKeyInfo.importKey(publicKey, engine);
  await made.sign(privateKey, signature.hash, engine);
  return {
    key: keyPem(await subtle.exportKey('pkcs8', privateKey)),
    certificate: new X509Certificate(new Uint8Array(made.toSchema(true).toBER())).toString(),
  };
}

/** The clock of a till may be slow; the certificate must already be valid for it. */
const anHour = 3_600_000;

const serverAuthentication = '1.3.6.1.5.5.7.3.1';

/** A positive number of 16 bytes. */
function serialNumber(): asn1js.Integer {
  const bytes = Uint8Array.from(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return new asn1js.Integer({ valueHex: bytes.buffer });
}

function commonName(): AttributeTypeAndValue {
  return new AttributeTypeAndValue({
    type: '2.5.4.3',
    value: new asn1js.Utf8String({ value: 'Aleef shop server' }),
  });
}

/** A DNS name or an IP address in a certificate. */
function generalName(name: string): GeneralName {
  const bytes = addressBytes(name);
  return bytes === null
    ? new GeneralName({ type: 2, value: name })
    : new GeneralName({ type: 7, value: new asn1js.OctetString({ valueHex: bytes.buffer }) });
}

function extension(
  extnID: string,
  weight: 'critical' | 'plain',
  value: { toSchema: () => { toBER: () => ArrayBuffer } },
): Extension {
  return new Extension({ extnID, critical: weight === 'critical', extnValue: value.toSchema().toBER() });
}

function keyPem(pkcs8: ArrayBuffer): string {
  const lines = Buffer.from(pkcs8)
    .toString('base64')
    .replaceAll(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`;
}
