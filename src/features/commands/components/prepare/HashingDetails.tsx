import { Box, Group } from '@mantine/core'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Details } from '#ui/Details.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { saveFile } from '#ui/save-file.ts'
import { visibleLines } from '#ui/visible-text.ts'

/** Maximum length of the text shown. The exported file has all of it. */
const longest = 100_000

/** The participant's readable log of its hash computation. Present if `verboseHashing` was set. */
export function HashingDetails({ text }: { readonly text: string | null | undefined }) {
  if (text === undefined || text === null || text === '') {
    return (
      <p className="secondary">
        The participant gave no details: set <code translate="no">verboseHashing</code> in the
        request to receive the steps of the hash computation.
      </p>
    )
  }
  return (
    <Details summary={<>{groupDigits(text.length)} characters</>} isLazy>
      <Group>
        <CopyButton text={text} what="the hashing details" label="Copy" />
        <Button onClick={() => saveFile('hashing-details.txt', [text], 'text/plain;charset=utf-8')}>
          Save file
        </Button>
      </Group>
      <Box
        component="pre"
        mah="50dvh"
        py="sm"
        px="md"
        bg="var(--surface-quiet)"
        className="breaks"
        style={{ overflow: 'auto', whiteSpace: 'pre-wrap' }}
      >
        {visibleLines(text.slice(0, longest), '\n', longest)}
        {text.length > longest ? '\n… the rest is in the file' : null}
      </Box>
    </Details>
  )
}
