import { Flex } from '@mantine/core'
import { useState } from 'react'
import type { RequestKind } from '../rules/draft.ts'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Commands.module.css'
import { readRequestFile } from './request-file.ts'
import { useBeginDraft } from './use-begin-draft.ts'

/**
 * Opens a request from a JSON file that the user selects or drops on the field. Browsers treat a
 * dropped file like a selected one.
 */
export function ImportRequest({ kind }: { readonly kind: RequestKind }) {
  const begin = useBeginDraft(kind)
  const [problem, setProblem] = useState<string>()
  const open = async (file: File) => {
    const read = await readRequestFile(file)
    setProblem(read.ok ? undefined : read.problem)
    if (read.ok) await begin({ name: read.name, origin: `file ${file.name}`, body: read.body })
  }
  return (
    <>
      <Flex component="label" direction="column" gap="xs">
        <span>Choose a JSON file, or drop it here</span>
        <input
          type="file"
          accept=".json,application/json"
          className={styles.drop}
          onChange={(event) => {
            const input = event.currentTarget
            const file = input.files?.[0]
            // Reset, so that the same file can be selected again after it was corrected.
            if (file !== undefined) void open(file).then(() => (input.value = ''))
          }}
        />
        <span className="secondary">
          The file is saved as a draft without changes. Nothing is sent.
        </span>
      </Flex>
      {problem === undefined ? null : (
        <p role="alert" className="mistake breaks">
          {visibleText(problem)}
        </p>
      )}
    </>
  )
}
