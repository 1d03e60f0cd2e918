import { useEffect, useEffectEvent, useRef } from 'react';

type Props = {
  /** URL of the script, which inserts the reviews next to its own element. */
  script: string;
  className: string | undefined;
  onShow: () => void;
  onFail: () => void;
};

/** Milliseconds after which an empty widget counts as failed. */
const TIMEOUT = 8000;

/** A third-party review widget. React does not touch what the script inserts into the element. */
export function ReviewWidget({ script, className, onShow, onFail }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(onShow);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    const widget = element.current;
    if (!widget) return;
    const loader = document.createElement('script');
    loader.async = true;
    loader.src = script;
    const observer = new MutationObserver(() => {
      if (!widget.querySelector(':not(script, style, link)')) return;
      stop();
      show();
    });
    function stop() {
      observer.disconnect();
      clearTimeout(timer);
    }
    function giveUp() {
      stop();
      fail();
    }
    const timer = setTimeout(giveUp, TIMEOUT);
    loader.addEventListener('error', giveUp);
    observer.observe(widget, { childList: true, subtree: true });
    widget.append(loader);
    return () => {
      stop();
      widget.replaceChildren();
    };
  }, [script]);

  return <div ref={element} className={className} />;
}
