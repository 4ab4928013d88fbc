// Words of what players of an online game ask of each other, of seats that change hands, of other devices and of plans.
import type { Messages } from '../../../engine/text.ts'

export const ONLINE_ASKS = {
  'online.computer': { en: 'Computer online', ja: 'コンピュータ（オンライン）' },
  'online.computerAbout': {
    en: 'The computer thinks on the server: you can go on from any of your devices, and others may look on.',
    ja: 'コンピュータがサーバー上で考えます。自分のどの端末からでも続けられ、観戦もできます。',
  },
  // Pauses and time
  'online.askPause': { en: 'Ask for a pause', ja: '中断を願う' },
  'online.paused': {
    en: 'Paused by agreement: the clocks stand still and nobody plays.',
    ja: '合意により中断中です。時計は止まり、どちらも行動できません。',
  },
  'online.resume': { en: 'Go on', ja: '再開する' },
  'online.late.theirs': {
    en: 'Time is up for {side}. They may still come back and play on until you decide:',
    ja: '{side}の持ち時間が切れました。あなたが決めるまでは、相手は戻って続けることができます。',
  },
  'online.late.mine': {
    en: 'Your time is up. You can still play on, as long as your opponent has not claimed the game.',
    ja: '持ち時間が切れました。相手が勝ちを申し立てるまでは、まだ続けられます。',
  },
  'online.late.looked': { en: 'Time is up for {side}.', ja: '{side}の持ち時間が切れました。' },
  'online.claim.computer': { en: 'Let the computer play on', ja: 'コンピュータに引き継ぐ' },
  'online.claimSure': {
    en: 'Claim the game? It ends, and you win on time.',
    ja: '勝ちを申し立てますか？ ゲームは終了し、時間切れによるあなたの勝ちになります。',
  },
  'online.claim.wait': { en: 'No, wait', ja: 'いいえ、待つ' },
  // Going back
  'online.undo.here': { en: 'You look at step {to}.', ja: '第{to}手の局面を見ています。' },
  'online.undo.look': { en: 'Look at it', ja: 'その局面を見る' },
  'online.undo.dice': {
    en: 'What was done since is taken back; dice that follow are new ones.',
    ja: 'その後の行動はすべて取り消され、以後のダイスは新しく振られます。',
  },
  // Handing the seat on
  'online.handOn': { en: 'Hand your seat on…', ja: '席を譲る…' },
  'online.handOn.about': {
    en: 'You can’t go on? Another takes your seat if your opponent agrees. You are out then, and nobody has lost.',
    ja: '続けられなくなったときは、相手が承諾すれば別の人が席を引き継ぎます。あなたは退席し、負けにはなりません。',
  },
  'online.heir': { en: 'Who takes the seat', ja: '席を引き継ぐ人' },
  'online.heir.invite': { en: 'Whoever gets a link', ja: 'リンクを受け取った人' },
  'online.heir.anybody': { en: 'Anybody', ja: '誰でも' },
  'online.heir.bot': { en: 'The computer', ja: 'コンピュータ' },
  'online.handOn.ask': { en: 'Ask your opponent', ja: '相手に尋ねる' },
  'online.asked.substitute.invite': {
    en: '{side} would like to hand the seat on to somebody else (by link).',
    ja: '{side}が別の人に席を譲りたいと願っています（リンク）。',
  },
  'online.asked.substitute.anybody': {
    en: '{side} would like to offer the seat to anybody on this server.',
    ja: '{side}がこのサーバーの誰にでも席を譲りたいと願っています。',
  },
  'online.asked.substitute.bot': {
    en: '{side} would like to leave the seat to the computer ({bot}).',
    ja: '{side}がコンピュータ（{bot}）に席を譲りたいと願っています。',
  },
  'online.seen': { en: 'last here {when}', ja: '最終 {when}' },
  'online.otherSeat': { en: 'The other seat ({side})…', ja: '相手の席（{side}）…' },
  'online.gone': {
    en: 'The player of {side} has not been here for a day or more: the seat may be lost or given up. With your agreement another takes it, or the same person again with a new link.',
    ja: '{side}は一日以上来ていません。席を失ったか、続けられないのかもしれません。あなたの同意で、別の人か、新しいリンクで同じ人が席に着けます。',
  },
  'online.gone.later': {
    en: 'Has your opponent lost the seat (another browser, another device)? When they have been away for a day, you can give it a new link here, or a substitute.',
    ja: '相手が席を失った場合（別のブラウザーや端末など）、最後の来訪から一日たつと、ここで新しいリンクか代わりの人に席を渡せます。',
  },
  'online.gone.bot': {
    en: 'The computer sits here. It gives way to a person at any time.',
    ja: 'コンピュータが着席しています。いつでも人に席を渡せます。',
  },
  'online.gone.give': { en: 'Give the seat', ja: '席を渡す' },
  'online.gone.close': { en: 'Close the game without a winner', ja: '勝敗なしで打ち切る' },
  'online.gone.closeSure': {
    en: 'Close it? The game ends without a winner. It can still be looked at.',
    ja: '打ち切りますか？ 勝敗なしで終了します。内容は後からでも見られます。',
  },
  'online.seatWaits.invite': {
    en: 'The seat of {side} waits for whoever has the link.',
    ja: '{side}はリンクを持つ人を待っています。',
  },
  'online.seatWaits.anybody': {
    en: 'The seat of {side} is offered to anybody in the list of this server.',
    ja: '{side}はこのサーバーの募集一覧に載っています。',
  },
  'online.waitsHere': { en: 'waits', ja: '待機中' },
  'online.seatLink': { en: 'Link for the seat', ja: '席のリンク' },
  'online.out.consent': {
    en: 'You have handed your seat on. Thank you for the game.',
    ja: '席を譲りました。対戦ありがとうございました。',
  },
  'online.out.link': {
    en: 'Send this link to whoever takes your seat: it is good for one person, and shown only here.',
    ja: '席を引き継ぐ人にこのリンクを送ってください。使えるのは一人だけで、ここでしか表示されません。',
  },
  'online.out.claim': {
    en: 'Your time was up, and the computer has taken your seat.',
    ja: '持ち時間が切れたため、コンピュータが席を引き継ぎました。',
  },
  'online.out.reissue': {
    en: 'Your seat was given away while you were gone. If that is a mistake, ask your opponent for a new link.',
    ja: '不在の間に席が渡されました。間違いであれば、相手に新しいリンクを頼んでください。',
  },
  'online.lookOn': { en: 'Look on', ja: '観戦する' },
  // The end and what follows
  'online.again.offered': { en: 'Your opponent offers another game.', ja: '相手が再戦を申し出ています。' },
  'online.again.accept': { en: 'To the new game', ja: '新しいゲームへ' },
  'online.offered': { en: '{name} offers another game.', ja: '{name}さんが再戦を申し出ています。' },
  'online.offered.title': { en: 'Another game?', ja: 'もう一度対戦しますか？' },
  'online.offered.waits': {
    en: 'The other player finds this game in the list of online games; no link is needed.',
    ja: '相手のオンラインのゲーム一覧に表示されます。リンクは不要です。',
  },
  'online.offered.short': { en: 'Another game is offered', ja: '再戦の申し出' },
  'online.accept': { en: 'Sit down and play', ja: '着席して対戦する' },
  'online.refuseOffer': { en: 'No, thanks', ja: '辞退する' },
  'online.withdraw': { en: 'Withdraw the game', ja: '募集を取り下げる' },
  'online.withdrawSure': {
    en: 'Withdraw it? The link does not work any more then.',
    ja: '取り下げますか？ リンクは使えなくなります。',
  },
  'online.withdrawNo': { en: 'No, wait on', ja: 'いいえ、待つ' },
  'online.waiting': { en: 'Online games that wait for you: {count}', ja: 'あなたを待つオンラインのゲーム：{count}' },
  'online.seatFree': { en: 'Seat to take over', ja: '引き継げる席あり' },
  'online.unread': { en: 'New talk', ja: '新しい発言' },
  // Another device
  'online.device': { en: 'On another device…', ja: '別の端末で続ける…' },
  'online.device.title': { en: 'Your games on another device', ja: '別の端末で続ける' },
  'online.device.about': {
    en: 'Open this link on your other device, or point its camera at the picture: then it has your games too. Whoever has the link is you: show it to nobody.',
    ja: '別の端末でこのリンクを開くか、カメラで読み取ると、そちらでも自分のゲームを続けられます。リンクを持つ人はあなた本人として扱われます。誰にも見せないでください。',
  },
  'online.device.link': { en: 'Link for your other device', ja: '別の端末用のリンク' },
  'online.device.code': { en: 'QR code of the link', ja: 'リンクのQRコード' },
  'online.device.take': { en: 'Your games on this device', ja: 'この端末で続ける' },
  'online.device.takeAbout': {
    en: 'This browser becomes that of {name}: all their online games can be played from here too.',
    ja: 'このブラウザーは{name}さんのものになり、そのオンラインのゲームをここからも続けられます。',
  },
  'online.device.replaces': {
    en: 'This browser has online games of another player already: {count}. They are out of reach here afterwards; make a link for them first if you want them back.',
    ja: 'このブラウザーにはすでに別のプレイヤーのゲームが{count}件あります。引き継ぐとここからは開けなくなります。必要なら先に「別の端末で続ける」のリンクを作ってください。',
  },
  'online.device.yes': { en: 'Take them over here', ja: 'ここに引き継ぐ' },
  'online.device.same': {
    en: 'This browser has these games already.',
    ja: 'このブラウザーにはすでに同じゲームがあります。',
  },
  'online.why.paused': { en: 'the game is paused.', ja: 'ゲームは中断中です。' },
  'online.why.not-yours': { en: 'the seat is not yours any more.', ja: 'その席はもうあなたのものではありません。' },
  'online.why.no-ask': { en: 'nothing is asked any more.', ja: 'その申し出はもうありません。' },
  'online.why.not-on': { en: 'the game has not begun.', ja: 'ゲームはまだ始まっていません。' },
  // Plans
  'plan.name': { en: 'Draw plans', ja: '計画を描く' },
  'plan.about': {
    en: 'Plans are arrows and marks for your eyes only: drag a counter or tap two hexes for an arrow, tap a hex twice for a mark. They stay until you clear them, and nothing is sent.',
    ja: '計画は自分だけに見える矢印と印です。駒を引くか2つのヘクスを順に選ぶと矢印、同じヘクスを2度選ぶと印になります。消すまで残り、どこにも送られません。',
  },
  'plan.from': { en: 'From {hex}: now tap where to.', ja: '{hex}から。行き先を選んでください。' },
  'plan.clear': { en: 'Clear the plans', ja: '計画を消す' },
  'plan.back': { en: 'Take the last back', ja: '最後の1つを消す' },
  'plan.done': { en: 'Done', ja: '終わる' },
  'plan.count': { en: 'Plans: {count}', ja: '計画：{count}' },
  'recap.soFar': { en: 'What has happened so far', ja: 'ここまでの経過' },
} as const satisfies Messages
