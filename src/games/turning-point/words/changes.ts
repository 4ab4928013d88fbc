// What has changed since games were saved with this title, the oldest first.
import type { Change } from '../../../engine/changes.ts'

export const CHANGES: readonly Change[] = [
  {
    version: 2,
    text: {
      en: 'A retreat costs a unit only where every hex it could go to would; who fled alone into a hex defends it; flights join an air attack one by one.',
      ja: '退却先のどのヘクスでも損害を受ける場合にだけ、退却で部隊を失う。単独で退却した先のヘクスはその部隊が守る。航空攻撃には航空部隊を1個ずつ加える。',
    },
  },
]
