import { Flex } from '@mantine/core'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Details } from '#ui/Details.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { saveFile } from '#ui/save-file.ts'
import { visibleLines } from '#ui/visible-text.ts'
import styles from './Prepare.module.css'

/** Drawn at most; the file has all. */
const longest = 100_000

/** How the participant came to its hash, for people: there where `verboseHashing` was asked for. */
export function HashingDetails({ text }: { readonly text: string | null | undefined }) {
  if (text === undefined || text === null || text === '') {
    return (
      <p className="secondary">
        The participant gave no details: set <code translate="no">verboseHashing</code> in the
        request to be told how it computed the hash.
      </p>
    )
  }
  return (
    <Details summary={<>{groupDigits(text.length)} characters</>} isLazy>
      <Flex columnGap="md" rowGap="sm" wrap="wrap" align="center">
        <CopyButton text={text} what="the hashing details" label="Copy" />
        <Button onClick={() => saveFile('hashing-details.txt', [text], 'text/plain;charset=utf-8')}>
          Save as a file
        </Button>
      </Flex>
      <pre className={styles.text}>
        {visibleLines(text.slice(0, longest), '\n', longest)}
        {text.length > longest ? '\n… the rest is in the file' : null}
      </pre>
    </Details>
  )
}
