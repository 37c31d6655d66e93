/** Temporary disks, for tests of a full disk and of power loss. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface OwnDisk {
  readonly path: string
  readonly unmount: () => void
}

/**
 * Returns true if disks can be mounted: on Linux, as root. Otherwise tests of disks are skipped,
 * and report that they were skipped.
 */
export function canMount(): boolean {
  try {
    smallDisk(1_000_000).unmount()
    return true
  } catch {
    return false
  }
}

/** Returns true if a file can also be mounted as a disk. */
export function canMountFiles(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'cantilever-disk-'))
  try {
    const file = join(folder, 'disk')
    makeDiskFile(file, 32_000_000)
    diskOf(file).unmount()
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Mounts a disk in memory with a capacity in bytes. */
export function smallDisk(bytes: number): OwnDisk {
  return mounted(['-t', 'tmpfs', '-o', `size=${bytes}`, 'none'])
}

/** Creates a file with an empty file system. */
export function makeDiskFile(file: string, bytes: number): void {
  writeFileSync(file, '')
  truncateSync(file, bytes)
  execFileSync('mkfs.ext4', ['-q', '-F', file], { stdio: 'pipe' })
}

/**
 * Mounts the file system in a file. The file contains what the system has written to the disk, but
 * no data that is still in memory. A copy of the file is the state after a power loss.
 */
export function diskOf(file: string): OwnDisk {
  return mounted(['-t', 'ext4', '-o', 'loop', file])
}

function mounted(what: readonly string[]): OwnDisk {
  const path = mkdtempSync(join(tmpdir(), 'cantilever-mounted-'))
  try {
    execFileSync('mount', [...what, path], { stdio: 'pipe' })
  } catch (error) {
    rmSync(path, { recursive: true })
    throw error
  }
  return {
    path,
    unmount() {
      execFileSync('umount', [path], { stdio: 'pipe' })
      rmSync(path, { recursive: true })
    },
  }
}
