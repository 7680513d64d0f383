import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { officialLists } from '#tests/official/ofac/published-lists.ts'
import { openMailServer } from '#tests/support/stubs/mail-server.ts'
import { stubS3 } from '#tests/support/stubs/stub-s3.ts'
import { listsHost, mailHost } from './lender-data.table.ts'

const mailAccount = { user: 'user', password: 'secret' }

/** What a lender has elsewhere: a mail server, an object store, and a copy of the published sanctions lists. */
export const openOutsideWorld = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-day-authority-'))
  const openssl = (command: string, input = '') =>
    execFileSync('openssl', command.split(' '), { cwd: folder, input, stdio: ['pipe', 'pipe', 'pipe'] })
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
  openssl(`req -x509 ${newKey} -days 1095 -subj /CN=Northfield-authority -keyout authority.key -out authority.pem`)
  const certify = (host: string) => {
    openssl(`req ${newKey} -subj /CN=${host} -addext subjectAltName=DNS:${host} -keyout ${host}.key -out ${host}.csr`)
    openssl(
      `x509 -req -in ${host}.csr -CA authority.pem -CAkey authority.key -days 1000 -copy_extensions copy -out ${host}.pem`,
    )
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    return { key: read(`${host}.key`), cert: read(`${host}.pem`) }
  }
  const mail = await openMailServer({ port: 465, tls: certify(mailHost), account: mailAccount })
  const store = await stubS3()
  const lists: Readonly<Record<string, string>> = officialLists()
  const publisher = createServer(certify(listsHost), ({ url = '' }, response) => {
    const text = lists[url.slice(1)]
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((resolve) => void publisher.listen(8443, '127.0.0.1', resolve))
  return {
    /** The certificate of the lender's own authority, PEM. */
    authority: readFileSync(join(folder, 'authority.pem'), 'utf8'),
    mail,
    store,
    stop() {
      mail.stop()
      store.stop()
      publisher.close()
    },
  }
}
