import { Stack } from '@mantine/core'
import { encodeQR } from 'qr'
import { useState } from 'react'
import type { PreparedReading } from '../../rules/prepared/read-prepared.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface HashQrProps {
  readonly base64: string
  /** `undefined` if the received hash is not base64. */
  readonly hex: string | undefined
  readonly reading: PreparedReading
  readonly onClose: () => void
}

/** Length limit. A 32-byte hash takes a tenth of this, and longer text is too dense to scan. */
const longest = 500

/** The empty margin that scanners need around a code, in modules. */
const quiet = 4

/**
 * Shows the received hash as a QR code for the scanner of another machine. The code is SVG, without
 * a canvas or an image.
 */
export function HashQr({ base64, hex, reading, onClose }: HashQrProps) {
  const [writing, setWriting] = useState<'base64' | 'hex'>('base64')
  const text = writing === 'hex' ? (hex ?? base64) : base64
  const isGood = reading.kind === 'decoded' && reading.verdict.kind === 'equal'
  return (
    <Dialog title="The hash as a QR code" onClose={onClose}>
      <Stack gap="md" align="center" p="lg" pt="md">
        {isGood ? null : (
          <StatusMark tone="reject" label="This hash is not verified for the transaction" />
        )}
        {hex === undefined ? null : (
          <SelectField
            label="Format"
            value={writing}
            options={[
              { value: 'base64', label: 'base64' },
              { value: 'hex', label: 'hexadecimal digits' },
            ]}
            onChange={setWriting}
          />
        )}
        {text.length > longest ? (
          <p>Too long for a hash: {text.length} characters.</p>
        ) : (
          <Code text={text} />
        )}
        <code translate="no" className="breaks">
          {visibleText(text).slice(0, longest)}
        </code>
      </Stack>
    </Dialog>
  )
}

/** The QR code, dark on light in both colour schemes, as scanners require. */
function Code({ text }: { readonly text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
  const size = rows.length
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <figure aria-label={`QR code of ${text}`} style={{ width: 'min(20rem, 100%)' }}>
      <svg aria-hidden viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" width="100%">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </figure>
  )
}
