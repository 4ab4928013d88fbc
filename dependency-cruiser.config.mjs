// The layers of the design, each a rule: a dependency only ever points toward the engine.
const LAYERS = [
  'engine',
  'games',
  'bots',
  'drawing',
  'workshop',
  'session',
  'pbem',
  'files',
  'arena',
  'server',
  'cli',
  'web',
]

const layerRules = LAYERS.map((layer, index) => ({
  name: `${layer}-points-down`,
  comment: `src/${layer} may use only itself and ${LAYERS.slice(0, index).join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: {
    path: '^src/',
    pathNot: [
      `^src/(${LAYERS.slice(0, index + 1).join('|')})/`,
      // What page and server say to each other is one file; a session at a distance speaks it.
      ...(layer === 'session' ? ['^src/server/messages\\.ts$'] : []),
    ],
  },
}))

export default {
  forbidden: [
    ...layerRules,
    {
      name: 'titles-stand-alone',
      comment: 'what two titles share belongs into the engine',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/games/[^/]+/', pathNot: '^src/games/$1/' },
    },
    {
      name: 'bots-know-the-contract-only',
      severity: 'error',
      from: { path: '^src/bots/' },
      to: { path: '^src/games/' },
    },
    {
      name: 'drawing-knows-the-contract-only',
      severity: 'error',
      from: { path: '^src/drawing/' },
      to: { path: '^src/(games|bots)/' },
    },
    {
      name: 'engine-runs-anywhere',
      comment:
        'the engine and the titles run in a browser too, and so does the check of dice; disks are read by files and above',
      severity: 'error',
      from: {
        path: '^src/((engine|games|bots|drawing|workshop|session|pbem)/|server/(dice|messages|verify|proof-file)\\.ts$)',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'workshop-knows-the-contract-only',
      severity: 'error',
      from: { path: '^src/workshop/' },
      to: { path: '^src/(games|bots|drawing)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
