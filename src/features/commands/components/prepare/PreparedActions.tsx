import { Flex } from '@mantine/core'
import { useState } from 'react'
import { bytesOfBase64 } from '../../rules/prepared/base64.ts'
import { stringifyJson } from '#ledger/json.ts'
import type { PreparedReading } from '../../rules/prepared/read-prepared.ts'
import type { Prepared } from '../../queries/prepared.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { saveFile } from '#ui/save-file.ts'

const HashQr = lazyComponent(async () => (await import('./HashQr.tsx')).HashQr, 'notice')

interface PreparedActionsProps {
  readonly prepared: Prepared
  readonly reading: PreparedReading
}

/**
 * Buttons that export the transaction and its hash to a signer: as copied text, files or a QR code.
 */
export function PreparedActions({ prepared, reading }: PreparedActionsProps) {
  const [showsQr, setShowsQr] = useState(false)
  const { answer } = prepared
  const { preparedTransaction: transaction, preparedTransactionHash: hash } = answer
  const hex = receivedHex(reading, hash)
  const saveBytes = () => {
    const bytes = bytesOfBase64(transaction)
    // Files require a buffer of their own, so the bytes are copied.
    if (bytes !== undefined) {
      saveFile('prepared-transaction.bin', [new Uint8Array(bytes)], 'application/octet-stream')
    }
  }
  return (
    <Flex columnGap="md" rowGap="sm" wrap="wrap" align="center" data-screen-only>
      <CopyButton text={hash} what="the received hash, base64" label="Hash base64" />
      {hex === undefined ? null : (
        <CopyButton text={hex} what="the received hash, hexadecimal" label="Hash hex" />
      )}
      <Button onClick={() => setShowsQr(true)} disabled={hash === ''}>
        Hash as QR
      </Button>
      <CopyButton
        text={transaction}
        what="the received transaction, base64"
        label="Transaction base64"
      />
      <Button
        onClick={() =>
          saveFile('prepared.json', [`${stringifyJson(answer, 2)}\n`], 'application/json')
        }
      >
        Save answer
      </Button>
      <Button onClick={saveBytes} disabled={reading.kind === 'undecodable'}>
        Save transaction bytes
      </Button>
      {showsQr ? (
        <HashQr base64={hash} hex={hex} reading={reading} onClose={() => setShowsQr(false)} />
      ) : null}
    </Flex>
  )
}

function receivedHex(reading: PreparedReading, hash: string): string | undefined {
  if (reading.kind === 'decoded' && reading.verdict.kind === 'equal')
    return reading.verdict.computed.hex
  const bytes = bytesOfBase64(hash)
  return bytes === undefined || bytes.length === 0
    ? undefined
    : Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
