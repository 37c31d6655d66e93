import { useState } from 'react'
import type { DarOpening } from '#queries/admin/packages-open-dar.ts'

/** A file that was chosen; `opening` is there once it was looked into. */
export interface ChosenDar {
  readonly file: File
  readonly opening: DarOpening | undefined
}

/** The DAR that was chosen, looked into beside the page before anything is sent. */
export function useDarFile() {
  const [chosen, setChosen] = useState<ChosenDar>()
  const choose = (file: File) => {
    setChosen({ file, opening: undefined })
    const show = (opening: DarOpening) =>
      // Another file may have been chosen meanwhile.
      setChosen((now) => (now?.file === file ? { file, opening } : now))
    void open(file).then(show, (error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error)
      show({ ok: false, problem })
    })
  }
  return { chosen, choose }
}

async function open(file: File): Promise<DarOpening> {
  const { openDarInWorker } = await import('#queries/admin/packages-client.ts')
  return openDarInWorker(file)
}
