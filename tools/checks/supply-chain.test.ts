import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { billOfMaterials } from '../build/bill-of-materials.ts'
import {
  indexProductOf,
  packageName,
  parseLockFile,
  type LockedPackage,
} from '../build/lock-file.ts'
import { containerfileProblems } from './containerfile-rules.ts'
import { importedModules, importedPackages } from './imported-packages.ts'
import { lockFileProblems } from './lock-file-rules.ts'

const textOf = (path: string): string => readFileSync(path, 'utf8')
const lock = parseLockFile(textOf('package-lock.json'))
const indexLock = parseLockFile(textOf('index/package-lock.json'))
const project = lock.packages[''] ?? {}

const allowedScripts = {
  esbuild: 'fits its program to this machine; tsx runs tools and tests with it, no image has it',
}

describe('the lock file', () => {
  it('pins every package by version and SHA-512, and allows no unlisted install script', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(500)
    expect(lockFileProblems(lock, allowedScripts)).toEqual([])
  })

  const tampered: readonly [string, Partial<LockedPackage>, string][] = [
    ['an address of its own', { resolved: 'https://elsewhere.example/react.tgz' }, 'comes from'],
    ['a repository', { resolved: 'git+ssh://git@host.example/react.git#1' }, 'comes from git'],
    ['a folder', { link: true }, 'leads to a folder'],
    ['no checksum', { integrity: undefined }, 'no SHA-512'],
    ['a weak checksum', { integrity: 'sha1-qUmfaMEwh9+PClfOcAmy1EcPe0E=' }, 'no SHA-512'],
    ['a script', { hasInstallScript: true }, 'react: runs a script'],
    ['a part of a version', { version: '19' }, 'no whole version'],
    ['a part from GitHub', { dependencies: { part: 'somebody/part' } }, 'takes part from somebody'],
    ['a part by its address', { optionalDependencies: { part: 'http://a.example/p' } }, 'takes'],
    ['a part from a folder', { peerDependencies: { part: 'file:../part' } }, 'takes part from'],
  ]
  it.each(tampered)('rejects a lock file with %s', (_what, change, problem) => {
    const path = 'node_modules/react'
    const changed = { ...lock.packages[path], ...change }
    const packages = { ...lock.packages, [path]: changed }
    const [first = '', ...more] = lockFileProblems({ ...lock, packages }, allowedScripts)
    expect(first).toContain(problem)
    expect(more).toEqual([])
  })

  it.each(['^19.0.0', 'latest', '*', 'github:somebody/react', 'file:../react'])(
    'rejects the dependency %j in a lock file',
    (spec) => {
      const changed = { ...project, dependencies: { ...project.dependencies, react: spec } }
      const packages = { ...lock.packages, '': changed }
      expect(lockFileProblems({ ...lock, packages }, allowedScripts)).toContain(
        `package.json: react is not of one version: ${spec}`,
      )
    },
  )

  it('rejects a permission for an install script that the package does not have', () => {
    const more = { ...allowedScripts, react: 'none' }
    expect(lockFileProblems(lock, more)).toEqual([
      'react: is allowed a script that it does not have',
    ])
  })

  it('locks the dependencies of package.json, and configures no other registry', () => {
    const written: LockedPackage = JSON.parse(textOf('package.json'))
    expect(project.dependencies).toEqual(written.dependencies)
    expect(project.devDependencies).toEqual(written.devDependencies)
    expect(textOf('.npmrc')).not.toMatch(/registry\s*=|_auth|token/i)
  })
})

describe('the lock file of the history index', () => {
  const scripts = { chdb: 'it does nothing (`node -e ""`)' }
  const why = 'chDB names it, and has not published it; who could is who publishes chDB itself'
  const absent = {
    '@chdb/lib-darwin-arm64': why,
    '@chdb/lib-darwin-x64': why,
    '@chdb/lib-linux-arm64-gnu': why,
  }

  it('pins every package of the index by version and SHA-512, and allows no unlisted install script', () => {
    expect(lockFileProblems(indexLock, scripts, absent)).toEqual([])
  })

  it('accepts packages without a checksum only if they are listed as absent, and rejects listed packages that have a checksum', () => {
    expect(lockFileProblems(indexLock, scripts)).toEqual(
      Object.keys(absent).map((name) => `node_modules/${name}: has no SHA-512 of what must arrive`),
    )
    expect(lockFileProblems(indexLock, scripts, { ...absent, chdb: why })).toEqual([
      'node_modules/chdb: is said to be absent, and has a SHA-512',
      'chdb: is said to be absent, and is needed or not named',
    ])
  })

  it('matches its package.json, and contains only packages with licences that the dashboard may use', () => {
    const written: LockedPackage = JSON.parse(textOf('index/package.json'))
    expect(indexLock.packages['']?.dependencies).toEqual(written.dependencies)
    const licences = Object.values(indexLock.packages).map(({ license }) => license)
    expect(new Set(licences)).toEqual(new Set(['Apache-2.0', 'MIT']))
  })
})

describe('the images', () => {
  const containerfile = textOf('deploy/Containerfile')

  it('uses pinned images and a non-root user', () => {
    expect(containerfileProblems(containerfile)).toEqual([])
  })

  it.each([
    ['FROM docker.io/library/node:22-slim', 'not named by its digest'],
    ['FROM docker.io/library/node:22-slim@sha256:0123', 'not named by its digest'],
    ['FROM --platform=linux/amd64 docker.io/library/node:22-slim AS x', 'not named by its digest'],
    ['ARG BASE=node:22-slim\nFROM $BASE', 'not named by its digest'],
    ['COPY --chmod=755 --from=docker.io/library/busybox /bin/sh /bin/sh', 'not named by its'],
    ['ADD https://elsewhere.example/tool /usr/bin/tool', 'ADD may fetch'],
    ['RUN npm install', 'more than what is locked'],
    ['RUN npm \\\n  ci', 'runs scripts of packages'],
    ['USER root', 'ends as root'],
    ['USER 0:0', 'ends as root'],
  ])('rejects a container file with %j', (line, problem) => {
    const [first = '', ...more] = containerfileProblems(`${containerfile}\n${line}\n`)
    expect(first).toContain(problem)
    expect(more).toEqual([])
  })

  it("accepts copies from the file's own stages, regardless of comments", () => {
    const own = 'FROM build AS more\n# FROM node:22\nCOPY --from=build /build/dist ./\n'
    expect(containerfileProblems(`${containerfile}\n${own}`)).toEqual([])
  })

  it('adds a bill of materials to each image', () => {
    const stages = containerfile.split(/^FROM /m)
    const stage = (name: string) => stages.find((text) => / AS (\S+)/.exec(text)?.[1] === name)
    expect(stage('build')).toContain('npm run sbom')
    expect(stage('node')).toContain('COPY --from=build /build/dist ./dist')
    expect(stage('nginx')).toContain('/build/dist/sbom.cdx.json /usr/share/doc/')
    expect(stage('index')).toContain('/build/dist/sbom-index.cdx.json')
  })
})

describe('the image of the index', () => {
  const [, stage = ''] = textOf('deploy/Containerfile').split(/^FROM .* AS index$/m)
  const copied = [...stage.matchAll(/^COPY --from=build \/build\/(\S+) (?!dist\/)/gm)]
  const paths = copied.map(([, path = '']) => path)
  const isCopied = (path: string) =>
    paths.some((each) => path === each || path.startsWith(`${each}/`))

  it('copies every module that the index imports into its image', () => {
    const modules = reachedFrom('index/main.ts')
    expect(modules.length).toBeGreaterThan(50)
    expect(modules.filter((path) => !isCopied(path))).toEqual([])
  })
})

describe('the bill of materials', () => {
  interface Bill {
    components: { name: string; version: string; hashes: { alg: string; content: string }[] }[]
    metadata: { component: { name: string } }
  }
  const bill: Bill = JSON.parse(billOfMaterials(lock))

  it('lists all packages that are not only for development, with their checksums', () => {
    const product = Object.entries(lock.packages).filter(
      ([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true,
    )
    expect(bill.metadata.component.name).toBe('cantilever')
    expect(bill.components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
      product.map(([path, { version }]) => `${packageName(path)}@${version}`).toSorted(),
    )
    const react = lock.packages['node_modules/react']?.integrity ?? ''
    expect(bill.components.find(({ name }) => name === 'react')?.hashes).toEqual([
      { alg: 'SHA-512', content: Buffer.from(react.slice(7), 'base64').toString('hex') },
    ])
  })

  it('lists the packages of the index, and the packages that run its modules', () => {
    const { components }: Bill = JSON.parse(billOfMaterials(indexProductOf(lock, indexLock)))
    const names = new Set(components.map(({ name }) => name))
    const own = Object.keys(indexLock.packages)
      .filter((path) => path !== '')
      .map(packageName)
    const listed = [...own, 'tsx', 'esbuild', '@esbuild/linux-x64']
    expect(
      [...listed, ...bill.components.map(({ name }) => name)].filter((name) => !names.has(name)),
    ).toEqual([])
    expect(names).not.toContain('vite')
    const missing = modulesIn(['index']).flatMap((path) =>
      importedPackages(textOf(path)).filter((name) => !names.has(name)),
    )
    expect(missing).toEqual([])
  })

  it('lists every package that the built modules import', () => {
    const listed = new Set(bill.components.map(({ name }) => name))
    const missing = shippedModules().flatMap((path) =>
      importedPackages(textOf(path))
        .filter((name) => !listed.has(name))
        .map((name) => `${path} imports ${name}, which is for development only`),
    )
    expect(missing).toEqual([])
  })

  it('keeps packages of the history index out of the bill of materials and out of the built modules', () => {
    const own = new Set(Object.keys(indexLock.packages).map(packageName))
    const importing = shippedModules().filter((path) => {
      const text = textOf(path)
      const isOfIndex = /(?:from|import\()\s*['"](?:\.\.\/)+index\//.test(text)
      return isOfIndex || importedPackages(text).some((name) => own.has(name))
    })
    expect(importing).toEqual([])
    expect(bill.components.filter(({ name }) => own.has(name))).toEqual([])
  })

  it('finds packages in every kind of import except type imports', () => {
    expect(
      importedPackages(`import a from 'one'
import {
  b,
  type C,
} from '@two/part/deep.js'
import type { D } from 'three'
import 'four/styles.css'
export { e } from 'five'
import f from './six.ts'
import g from '#ledger/seven.ts'
import h from 'node:fs'
const later = () => import('eight')
`),
    ).toEqual(['one', '@two/part', 'four', 'five', 'eight'])
  })
})

function reachedFrom(path: string, reached = new Set<string>()): readonly string[] {
  if (!reached.has(path)) {
    reached.add(path)
    for (const imported of importedModules(textOf(path))) {
      const alias = /^#([^/]+)\/(.*)$/.exec(imported)
      const target =
        alias === null ? join(dirname(path), imported) : `src/${alias[1] ?? ''}/${alias[2] ?? ''}`
      reachedFrom(target, reached)
    }
  }
  return [...reached]
}

function shippedModules(): readonly string[] {
  return modulesIn(['src', 'server', 'sandbox'])
    .filter((path) => !path.startsWith('server/adversary/'))
    .concat('proxy.config.ts')
}

function modulesIn(folders: readonly string[]): readonly string[] {
  const notShipped =
    /node_modules|\.test\.|\/(?:testing|conformance)\/|\/vite(?:st)?\.config\.ts$|\.d\.ts$/
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !notShipped.test(path))
}
