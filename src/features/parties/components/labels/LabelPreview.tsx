import { Box, Table, Text, VisuallyHidden } from '@mantine/core'
import { Count } from '#ui/Count.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { LabelImport } from './label-file.ts'

/** Limit of listed changes and of listed rejected rows. */
const most = 100

interface LabelPreviewProps {
  readonly name: string
  readonly read: LabelImport
}

/** The preview of an import: the changes, and the rejected rows. */
export function LabelPreview({ name, read: { changes, unchanged, refused } }: LabelPreviewProps) {
  const added = changes.filter(({ before }) => before === undefined).length
  return (
    <>
      <Text component="output">
        {visibleText(name)}: <Count value={added} /> new, <Count value={changes.length - added} />{' '}
        changed, <Count value={unchanged} /> unchanged, <Count value={refused.length} /> refused.
      </Text>
      {changes.length === 0 && refused.length === 0 ? null : (
        <Box
          mah="45dvh"
          style={{ overflowY: 'auto' }}
          tabIndex={0}
          component="section"
          aria-label="Preview"
        >
          {changes.length === 0 ? null : (
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Party</Table.Th>
                  <Table.Th>Label</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {changes.slice(0, most).map(({ party, before, label }) => (
                  <Table.Tr key={party}>
                    <Table.Td>
                      <Party id={party} link={false} copyable={false} />
                    </Table.Td>
                    <Table.Td>
                      {before === undefined ? null : (
                        <>
                          <VisuallyHidden>was </VisuallyHidden>
                          <del className="secondary">{visibleText(before)}</del>{' '}
                        </>
                      )}
                      {visibleText(label)}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
          <More count={changes.length} />
          {refused.length === 0 ? null : (
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Line</Table.Th>
                  <Table.Th>Reason for rejection</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {refused.slice(0, most).map(({ line, reason }) => (
                  <Table.Tr key={line}>
                    <Table.Td className="mono" translate="no">
                      {line}
                    </Table.Td>
                    <Table.Td>{visibleText(reason)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
          <More count={refused.length} />
        </Box>
      )}
    </>
  )
}

function More({ count }: { readonly count: number }) {
  return count <= most ? null : (
    <Text c="dimmed" fz="sm">
      and <Count value={count - most} /> more
    </Text>
  )
}
