// The short sound after a scan: high when the product was added to the cart, low when it was not.

const tones = { added: { hertz: 1320, seconds: 0.07 }, refused: { hertz: 220, seconds: 0.28 } } as const;

/** Plays the sound of an outcome; silent where the browser has no audio. */
export function createScanSound(): (outcome: keyof typeof tones) => void {
  let audio: AudioContext | undefined;
  return (outcome) => {
    if (typeof AudioContext === 'undefined') return;
    audio ??= new AudioContext();
    play(audio, tones[outcome]);
  };
}

function play(audio: AudioContext, { hertz, seconds }: (typeof tones)[keyof typeof tones]): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
