import { Box, Text } from '@mantine/core'
import type { KnownScan } from '../queries/several-scans.ts'
import { visibleText } from '#ui/visible-text.ts'

/** A Scan's host, and the SV that claims this host, if any. */
export function ScanName({ scan }: { readonly scan: KnownScan }) {
  const host = visibleText(scan.host)
  return (
    <Box component="span" style={{ overflowWrap: 'anywhere' }}>
      <strong>{scan.name === undefined ? host : visibleText(scan.name)}</strong>
      {scan.number === 1 ? <span className="secondary"> · serves these pages</span> : null}
      {scan.name === undefined ? null : (
        <Text component="span" display="block" className="mono" c="dimmed" translate="no">
          {host}
        </Text>
      )}
    </Box>
  )
}
