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
  | { readonly is: 'idle' }
  | { readonly is: 'reading'; readonly progress: DownloadProgress }
  | { readonly is: 'opening' }
  | { readonly is: 'failed'; readonly failure: Failure }
  | { readonly is: 'read'; readonly package: ReadPackage }

const nothingYet: DownloadProgress = { received: 0, size: undefined }

/** Downloads a package when asked to, with progress; a download can be stopped, and is when its page is left. */
export function usePackageReading(packageId: string) {
  const [reading, setReading] = useState<PackageReading>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** `onBytes` is told as soon as all of it came, before it is looked into. */
  const read = async (onBytes?: (bytes: PackageBytes) => void): Promise<void> => {
    if (reading.is === 'read') {
      onBytes?.(reading.package)
      return
    }
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setReading({ is: 'reading', progress: nothingYet })
    try {
      const { readPackageBytes } = await import('#queries/admin/package-download.ts')
      const { openPayloadAside } = await import('#queries/admin/packages-aside.ts')
      const bytes = await readPackageBytes(packageId, controller.signal, (progress) =>
        setReading({ is: 'reading', progress }),
      )
      onBytes?.(bytes)
      setReading({ is: 'opening' })
      const contents = await openPayloadAside(bytes.blob).catch((error: unknown) =>
        error instanceof Error ? error.message : String(error),
      )
      setReading({ is: 'read', package: { ...bytes, contents } })
    } catch (error) {
      if (controller.signal.aborted) {
        setReading({ is: 'idle' })
        return
      }
      const failure = failureOf(error)
      if (failure === undefined) throw error
      setReading({ is: 'failed', failure })
    }
  }
  return { reading, read, stop: () => running.current?.abort() }
}
