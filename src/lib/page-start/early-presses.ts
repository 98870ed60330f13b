import { HYDRATED_EVENT } from "@/lib/page-start/page-start";

/**
 * Keeps presses on buttons that nothing but the page's scripts can answer until those run, and does them then, in their
 * order: plain buttons, and those of forms that browsers must not send by themselves (`needs-script`). A press that
 * waits reaches no handler before, or it would count twice. What stands in fields needs no keeping: see `useEarlyInput`.
 */
export const earlyPressesScript = `(()=>{
const d=document,presses=[];
const keep=e=>{
const b=e.target.closest("button[type=button],.needs-script button");
if(b){e.preventDefault();e.stopImmediatePropagation();presses.push(b)}
};
d.addEventListener("click",keep,true);
d.addEventListener("${HYDRATED_EVENT}",()=>{
d.removeEventListener("click",keep,true);
presses.forEach(b=>b.click())
},{once:true})
})();`.replaceAll("\n", "");
