import { BRANDS, type Brand } from './brands.ts';

/** Logical properties, so that one style sheet serves both directions. */
const COMMON = `
*{box-sizing:border-box}body{margin:0;min-block-size:100vh;background:var(--ground);color:#1e1b16;font:16px/1.7 "Segoe UI",Tahoma,"Noto Sans Arabic","Geeza Pro",Arial,sans-serif}
.ribbon{background:#1e1b16;color:#fff;text-align:center;padding:6px 16px;font-size:14px}
main{max-inline-size:480px;margin:0 auto;padding:16px 16px 40px}
header{display:flex;align-items:center;justify-content:space-between;gap:16px;margin-block:8px 16px}
.logo{font-weight:800;font-size:22px;padding:6px 16px;background:var(--brand);color:var(--on);border-radius:var(--corner)}
a{color:var(--link);padding-block:10px}
.card{background:#fff;border-radius:var(--corner);padding:20px;box-shadow:0 1px 8px #0001;margin-block-end:16px;border-block-start:var(--edge)}
h1{font-size:20px;line-height:1.4;margin:0}.note{margin:0 0 12px;color:#5a5348;font-size:14px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}dt{color:#5a5348}dd{margin:0;text-align:end;overflow-wrap:anywhere}
dd.amount{font-weight:700;font-size:18px}bdi{unicode-bidi:isolate}
.fields{display:grid;gap:10px;margin-block-start:16px;padding-block-start:16px;border-block-start:1px solid #0002}
.fields div{display:flex;justify-content:space-between;gap:12px;border:1px solid #0003;border-radius:6px;padding:8px 12px;color:#5a5348}
.plastic{margin-block-start:16px;aspect-ratio:1.7;border-radius:16px;padding:20px;display:flex;flex-direction:column;justify-content:flex-end;color:#fff;background:linear-gradient(135deg,#243b55,#4b6cb7);font-size:20px;letter-spacing:0}
.parts{list-style:none;display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:8px;margin:16px 0 0;padding:0;text-align:center;font-size:13px}
.parts li{border-block-start:4px solid var(--brand);padding-block-start:8px;opacity:.75}.parts li:first-child{opacity:1;font-weight:700}
fieldset{border:0;margin:0;padding:0;display:grid;gap:10px}legend{font-weight:700;margin-block-end:10px;padding:0}
label.code{display:flex;gap:12px;align-items:center;justify-content:space-between;margin-block-end:16px}.code input{inline-size:8ch;min-block-size:44px;font:inherit;text-align:center;border:1px solid #0003;border-radius:6px}
.code input[name=number]{inline-size:20ch}button{min-block-size:48px;border-radius:var(--corner);border:1px solid #0003;background:#fff;font:inherit;color:inherit;cursor:pointer;inline-size:100%;padding:8px 16px}
button.main{background:var(--brand);color:var(--on);border-color:transparent;font-weight:700}
button:focus-visible,a:focus-visible,summary:focus-visible{outline:2px solid var(--link);outline-offset:2px}
summary{cursor:pointer;padding-block:10px}details fieldset{margin-block-start:8px}`;

export function buildStyle(brand: Brand): string {
  return `:root{${BRANDS[brand].skin}}${COMMON}`;
}
