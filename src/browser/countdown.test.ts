import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCountdown } from './countdown.ts';

describe('a countdown', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const start = (duration: number) => {
    const onEnd = vi.fn();
    const countdown = createCountdown(duration, onEnd);
    countdown.run();
    return { countdown, onEnd };
  };

  it('ends once, when its time is over', () => {
    const { onEnd } = start(5000);
    vi.advanceTimersByTime(4999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('stands still while it is paused, and goes on with what is left', () => {
    const { countdown, onEnd } = start(5000);
    vi.advanceTimersByTime(3000);
    countdown.pause();
    countdown.pause();
    vi.advanceTimersByTime(60_000);
    countdown.run();
    countdown.run();
    vi.advanceTimersByTime(1999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('without an end never ends', () => {
    const { countdown, onEnd } = start(Number.POSITIVE_INFINITY);
    vi.advanceTimersByTime(1e9);
    countdown.pause();
    countdown.run();
    vi.advanceTimersByTime(1e9);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
