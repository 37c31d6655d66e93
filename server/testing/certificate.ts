import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A private key and its certificate, PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

/** Creates a self-signed certificate for this machine. Returns undefined without openssl. */
export function makeCertificate(): Certificate | undefined {
  return make(['-subj', '/CN=127.0.0.1', '-addext', thisMachine])
}

/** Creates a test authority, and a certificate for this machine from it. */
export function makeIssuedCertificate() {
  const authority = make(['-subj', '/CN=Authority of a test'])
  const issued = authority && make(['-subj', '/CN=localhost', '-addext', thisMachine], authority)
  return authority && issued && { authority: authority.cert, ...issued }
}

/**
 * The certificate also names the address as a DNS name, because nginx does not check addresses in a
 * certificate.
 */
const thisMachine = 'subjectAltName=IP:127.0.0.1,DNS:localhost,DNS:127.0.0.1'

function make(about: readonly string[], authority?: Certificate): Certificate | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'cantilever-'))
  const file = (name: string) => join(directory, name)
  const signing = ['-CA', file('ca.pem'), '-CAkey', file('ca-key.pem')]
  try {
    if (authority !== undefined) {
      writeFileSync(file('ca.pem'), authority.cert)
      writeFileSync(file('ca-key.pem'), authority.key)
    }
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
        .concat(['-keyout', file('key.pem'), '-out', file('cert.pem'), '-days', '2'])
        .concat(
          about,
          authority === undefined ? [] : [...signing, '-addext', 'basicConstraints=CA:FALSE'],
        ),
      { stdio: 'ignore' },
    )
    return {
      key: readFileSync(file('key.pem'), 'utf8'),
      cert: readFileSync(file('cert.pem'), 'utf8'),
    }
  } catch {
    return undefined
  } finally {
    rmSync(directory, { recursive: true })
  }
}
