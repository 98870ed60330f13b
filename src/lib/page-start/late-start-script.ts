import {
  FETCH_AFTER_MILLISECONDS,
  lateScriptType,
  START_AFTER_MILLISECONDS,
  visitAttribute,
} from "@/lib/page-start/page-start";
import { earlyEventsKey } from "@/lib/tracker/early-events";
import { measurementConsentKey } from "@/lib/visitor/measurement-consent";

/**
 * Starts the scripts of a page late (docs/decisions/0010-late-start.md): fetched a second after the load, run at the visitor's
 * first press, at the next idle moment after a movement, or four seconds
 * after the load. Where the page is left before that, its visit is left to the next page of the tab, as `early-events.ts`
 * does it.
 */
export const lateStartScript = `(()=>{
const d=document,w=window,h=d.documentElement,idle=w.requestIdleCallback||setTimeout;
let begun;
const waiting=()=>d.querySelectorAll('script[type="${lateScriptType}"]');
const start=()=>{
if(begun)return;
if(d.readyState=="loading"){d.addEventListener("DOMContentLoaded",start,{once:true});return}
begun=1;
waiting().forEach(o=>{const s=d.createElement("script");s.src=o.src;s.async=false;o.replaceWith(s)})
};
const soon=()=>idle(start,{timeout:500});
for(const n of["pointerdown","touchstart","keydown","click"])w.addEventListener(n,start,{capture:true,passive:true});
for(const n of["pointermove","scroll","wheel","focusin"])w.addEventListener(n,soon,{once:true,passive:true});
const fetchAll=()=>waiting().forEach(o=>{const l=d.createElement("link");l.rel="prefetch";l.as="script";l.href=o.src;d.head.append(l)});
w.addEventListener("load",()=>{
setTimeout(fetchAll,${FETCH_AFTER_MILLISECONDS});
setTimeout(soon,${START_AFTER_MILLISECONDS})
});
w.addEventListener("pagehide",()=>{try{
const v=JSON.parse(h.getAttribute("${visitAttribute}")||"[]"),k="${earlyEventsKey}";
if(v.length&&!navigator.globalPrivacyControl&&localStorage.getItem("${measurementConsentKey}")!="refused")
sessionStorage.setItem(k,JSON.stringify(JSON.parse(sessionStorage.getItem(k)||"[]").concat(v)))
}catch(e){}})
})();`.replaceAll("\n", "");
