import type { Rolldown } from 'vite'

/** The files that a public page needs, by the paths they are served at: not the staff's, nor letters beyond western Europe's. */
export function visitorFilesIn(built: Rolldown.RolldownOutput): string[] {
  const staffs = new Set<string>()
  for (const file of built.output) {
    if (file.type !== 'chunk' || file.facadeModuleId?.includes('/client/desk/') !== true) continue
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {}
    for (const name of [file.fileName, ...importedCss, ...importedAssets]) staffs.add(name)
  }
  const names = built.output.map(({ fileName }) => fileName)
  return names.filter((name) => /^assets\/(?!.*-latin-ext-)/.test(name) && !staffs.has(name)).map((name) => `/${name}`)
}
