import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { checkDar, refreshPackages, sendDar } from '../queries/packages.ts'
import { useSending, type SendingState } from '#shared/components/sending/use-sending.ts'

/** The sending of a file, and its progress. */
export interface DarTransfer<Input = void> {
  readonly state: SendingState
  /** Bytes sent so far. */
  readonly sent: number
  readonly send: (input: Input) => void
  readonly stop: () => void
  readonly reset: () => void
}

/** Returns the validation and the upload of a selected DAR. */
export function useDarSending(file: File | undefined, synchronizerId: string) {
  const client = useQueryClient()
  const validation = useTransfer<void>((_, sending) =>
    file === undefined ? Promise.resolve() : checkDar(file, synchronizerId, sending),
  )
  const upload = useTransfer<{ readonly vetAllPackages: boolean }>(
    ({ vetAllPackages }, sending) =>
      file === undefined
        ? Promise.resolve()
        : sendDar(file, { synchronizerId, vetAllPackages }, sending),
    () => refreshPackages(client),
  )
  const forget = () => {
    validation.reset()
    upload.reset()
  }
  return { validation, upload, forget }
}

interface Transfer {
  readonly signal: AbortSignal
  readonly onSent: (bytes: number) => void
}

function useTransfer<Input>(
  change: (input: Input, transfer: Transfer) => Promise<void>,
  onDone?: () => Promise<void>,
): DarTransfer<Input> {
  const [sent, setSent] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const { state, send, reset } = useSending((input: Input) => {
    const controller = new AbortController()
    running.current = controller
    setSent(0)
    return change(input, { signal: controller.signal, onSent: setSent })
  }, onDone)
  return { state, sent, send, stop: () => running.current?.abort(), reset }
}
