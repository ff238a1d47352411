import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCA, createCert } from 'mkcert';
import type { CertificateFiles } from '../../../scripts/lib/simulators.ts';

const SUBJECT = {
  organization: 'Test',
  countryCode: 'KW',
  state: 'Kuwait',
  locality: 'Kuwait',
  validity: 1, // days
};

/** Creates a certificate of this machine, and writes it to files. */
export async function createCertificate(folder: string): Promise<CertificateFiles> {
  const ca = await createCA(SUBJECT);
  const { cert, key } = await createCert({
    ca,
    domains: ['localhost', '127.0.0.1'],
    validity: SUBJECT.validity,
  });
  const write = (name: string, content: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, content, { mode: 0o600 });
    return file;
  };
  return {
    authority: write('authority.pem', ca.cert),
    certificate: write('certificate.pem', cert),
    key: write('key.pem', key),
  };
}
