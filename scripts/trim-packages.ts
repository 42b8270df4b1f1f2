import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './repository-root.ts'

/**
 * Deletes from `node_modules` what a built shop never loads: packages that no module of the server or of an
 * operator's command needs, and maps, types and documents of the others. Only for a folder that is shipped: nothing can be
 * built or tested there afterwards.
 */
const modules = join(root, 'node_modules')

/** Folders and files whose imports are loaded while the shop runs, and by the commands of docs/operate. */
const loaded = ['src/server', 'src/domain', 'src/contract', 'src/drawing', 'src/texts', 'scripts']
/** Of the scripts, those that build, test or measure. */
const notShipped =
  /^scripts\/(?:build|test|benchmarks|demo-|dev|fonts|lint|picture-plan|require-tools|text-modules|unheld|failed-pages|trim)/
const superfluous = /\.(?:map|d\.[cm]?ts|md|markdown|flow|tsbuildinfo)$/i

type Manifest = Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>>

/** Returns the packages that the files import by name. */
function importedPackages(): Set<string> {
  const names = new Set<string>(['node'])
  for (const file of loaded.flatMap(filesOf)) {
    if (/\.test\.tsx?$/.test(file) || notShipped.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/(?:from|import|resolve|require)\s*\(?\s*'([^'.#][^']*)'/g)) {
      const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
      if (existsSync(join(modules, name))) names.add(name)
    }
  }
  return names
}

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

/** Adds the folder of a package as seen from another one, and those of everything it needs. */
function addWithNeeds(name: string, from: string, folders: Set<string>): void {
  const folder = findPackage(name, from)
  if (folder === undefined || folders.has(folder)) return
  folders.add(folder)
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { dependencies, optionalDependencies, peerDependencies } = manifest
  for (const need of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
    addWithNeeds(need, folder, folders)
}

/** Finds a package as Node.js does: in the nearest `node_modules` upwards. Undefined for an optional one that is absent. */
function findPackage(name: string, from: string): string | undefined {
  for (let at = from; at.startsWith(root); at = join(at, '..')) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  return undefined
}

/** Returns every package's folder, nested ones too. */
function packagesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? packagesIn(join(folder, name))
        : [join(folder, name), ...packagesIn(join(folder, name, 'node_modules'))],
    )
}

const needed = new Set<string>()
for (const name of importedPackages()) addWithNeeds(name, root, needed)
const all = packagesIn(modules)
for (const folder of all)
  if (![...needed].some((other) => other === folder || other.startsWith(`${folder}/`)))
    rmSync(folder, { recursive: true, force: true })
for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true }))
  if (entry.isFile() && superfluous.test(entry.name) && !/licen[cs]e|notice/i.test(entry.name))
    rmSync(join(entry.parentPath, entry.name), { force: true })
// Of libheif the WebAssembly build is loaded, not the one in plain JavaScript and not the bundles.
for (const build of ['libheif', 'libheif-wasm/libheif-bundle.js', 'libheif-wasm/libheif-bundle.mjs'])
  rmSync(join(modules, 'libheif-js', build), { recursive: true, force: true })
for (const folder of ['.cache', '.vite']) rmSync(join(modules, folder), { recursive: true, force: true })
// The program itself is in node/bin; this is the package it came in.
rmSync(join(modules, 'node/node_modules'), { recursive: true, force: true })
console.log(`${needed.size} of ${all.length} packages stay.`)
