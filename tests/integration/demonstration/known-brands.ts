/**
 * Real brands of the demonstration's categories, Brazilian and foreign, as lower-case ASCII letters. No invented
 * brand may equal or resemble one of them.
 */
export const knownBrands = (
  "brastemp consul electrolux panasonic samsung lg philco midea mueller colormaq esmaltec atlas dako fischer " +
  "continental bosch whirlpool ge haier hisense tcl sony philips aoc semp toshiba sharp multilaser multi positivo " +
  "motorola xiaomi apple nokia realme oppo vivo huawei honor asus acer dell lenovo hp vaio avell compaq microsoft " +
  "google oneplus infinix tecno zte alcatel blu jbl sennheiser bose beats skullcandy edifier qcy anker soundcore " +
  "havit baseus hyperx logitech razer redragon corsair steelseries shokz aftershokz audiotechnica akg marshall " +
  "sennheiser pioneer irobot roomba roborock ecovacs dreame wap mondial britania cadence oster blackedecker arno " +
  "nespresso dolcegusto tres delonghi gaggia krups melitta bialetti nescafe saeco breville kitchenaid cuisinart " +
  "hamiltonbeach ninja cosori agratto walita philipswalita ventisol ventidelta tron loren aliseu arge venti spirit " +
  "qualitas ortobom castor emma probel herval gazin zissou simmons sealy tempur luuna guldi americanflex " +
  "sankonfort umaflex plumatex lucass orthocrin paropas inducol dakota suggar tramontina itatiaia venax nardelli " +
  "falmec franke elettromec cuisinarti venancio clarice brastempo elgin komeco springer carrier gree fujitsu " +
  "hitachi daikin rheem eos metalfrio gelopar fricon hussmann liebherr smeg miele siemens neff aeg zanussi " +
  "indesit hotpoint ariston candy hoover bissell dyson shark karcher eureka miallegro vorwerk tefal moulinex " +
  "rowenta braun kenwood russellhobbs sage illy lavazza tassimo keurig faber britannia gorenje beko grundig vestel " +
  "arcelik telefunken thomson blaupunkt nordmende loewe bang olufsen onkyo yamaha denon jvc kenmore maytag frigidaire " +
  "amana subzero viking wolf thermador dacor speedqueen casper purple nectar leesa saatva sleepnumber tuft"
).split(" ");
