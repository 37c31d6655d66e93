import { useEffect, useRef, useState } from 'react'
import type { PackageContents } from '#ledger/admin/package-contents.ts'
import type { Failure } from '#ledger/failure.ts'
import { failureOf } from '#queries/failure.ts'
import type { DownloadProgress, PackageBytes } from '#queries/admin/package-download.ts'

/** A package that was downloaded, and what could be read out of it. */
export interface ReadPackage extends PackageBytes {
  /** A text that says why it could not be opened. */
  readonly contents: PackageContents | string
}

/** How far reading a package is. */
export type PackageReading =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly progress: DownloadProgress }
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'read'; readonly package: ReadPackage }

const nothingYet: DownloadProgress = { received: 0, size: undefined }

/** Downloads a package when asked to, with progress; a download can be stopped, and is when its page is left. */
export function usePackageReading(packageId: string) {
  const [reading, setReading] = useState<PackageReading>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** `onBytes` is told as soon as all of it came, before it is looked into. */
  const read = async (onBytes?: (bytes: PackageBytes) => void): Promise<void> => {
    if (reading.kind === 'read') {
      onBytes?.(reading.package)
      return
    }
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setReading({ kind: 'reading', progress: nothingYet })
    try {
      const { readPackageBytes } = await import('#queries/admin/package-download.ts')
      const { openPayloadInWorker } = await import('#queries/admin/packages-client.ts')
      const bytes = await readPackageBytes(packageId, controller.signal, (progress) =>
        setReading({ kind: 'reading', progress }),
      )
      onBytes?.(bytes)
      setReading({ kind: 'opening' })
      const contents = await openPayloadInWorker(bytes.blob).catch((error: unknown) =>
        error instanceof Error ? error.message : String(error),
      )
      setReading({ kind: 'read', package: { ...bytes, contents } })
    } catch (error) {
      if (controller.signal.aborted) {
        setReading({ kind: 'idle' })
        return
      }
      const failure = failureOf(error)
      if (failure === undefined) throw error
      setReading({ kind: 'failed', failure })
    }
  }
  return { reading, read, stop: () => running.current?.abort() }
}
