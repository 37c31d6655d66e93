import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Conversation } from './conformance/conversation.ts'
import { pagedSnapshotCalls, snapshotTime } from './conformance/scan-history-calls.ts'
import { unspecifiedOperations } from './conformance/specified.ts'
import {
  readSpecificationFile,
  scanFiles,
  specificationsPresent,
} from './conformance/specification.ts'
import { SpecificationValidator } from './conformance/validator.ts'
import { defaultOptions } from './options.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { scanApp } from './scan/app.ts'

describe.skipIf(!specificationsPresent)(
  'releases of Scan, and their own specifications (skipped if they are not next to the project)',
  () => {
    let sandbox: Sandbox
    beforeAll(async () => {
      sandbox = await createSandbox({ ...defaultOptions, updates: 4000, release: 'next' })
    }, 60_000)
    afterAll(() => sandbox.close())

    it.each(['0.7', '0.9', 'next'] as const)(
      "limits Scan release %s to operations of the release's own specification",
      (release) => {
        const app = scanApp(sandbox.ledger, { release })
        expect(unspecifiedOperations(app, [readSpecificationFile(scanFiles[release])])).toEqual([])
      },
    )

    it('returns the newest response formats of Scan as specified', async () => {
      const { scan } = sandbox.families
      const conversation = new Conversation('', (request) => scan.fetch(request))
      const snapshot = await snapshotTime(conversation, sandbox.ledger)
      const owners = { owner_party_ids: sandbox.ledger.network.parties.slice(0, 200) }
      await pagedSnapshotCalls(conversation, sandbox.ledger, snapshot, [
        ['POST /v2/state/acs', {}],
        ['POST /v2/holdings/state', owners],
      ])
      await conversation.send({ operation: 'GET /v0/events/latest-record-time' })
      for (const operation of ['POST /v1/state/acs', 'POST /v1/holdings/state']) {
        const refused = new Conversation('', (request) => scan.fetch(request))
        await refused.send({ operation, body: {}, expect: 404 })
      }
      const validator = new SpecificationValidator(readSpecificationFile(scanFiles.next))
      const violations = conversation.exchanges.flatMap((exchange) =>
        [...validator.responseProblems(exchange), ...validator.requestProblems(exchange)].map(
          (problem) => `${exchange.operation} ${exchange.status}: ${problem}`,
        ),
      )
      expect(violations).toEqual([])
    })
  },
)
